// Puzzles from a game: its positions are looked through one after the other, then one is tried on the board.

import { CrokinoleBoard } from "./crokinole_board.js";
import { aimOf } from "./geometry.js";
import { make } from "./make.js";
import { startPoint } from "./start_line.js";
import { Ways } from "./ways.js";
import { count, figure, say } from "./words.js";

const PATIENCE_MS = 30000;
const $ = (id) => document.getElementById(id);
const { table, shots, place_limit_cdeg } = JSON.parse($("game-data").textContent);
const board = new CrokinoleBoard($("stage"), table);
const ways = new Ways(board);
const panel = $("puzzle"), form = $("try"), fields = form.elements;
let shot = null;

async function asked(number, question) {
  const response = await fetch(`${panel.dataset.shots}${number}/${question}`, {
    headers: { Accept: "application/json" }, signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const told = await response.json();
  if (!response.ok) throw Object.assign(new Error(told.error.what), { refusal: told.error });
  return told;
}

const problem = (error) => (error.refusal ? say("refused", error.refusal) : say("no-answer"));

async function look() {
  const button = $("look"), bar = $("progress"), status = $("found-said");
  if (button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  bar.hidden = false;
  bar.max = shots.length;
  bar.value = 0;
  $("found").replaceChildren();
  let number = 0;
  try {
    for (const [index, each] of shots.entries()) {
      const told = await asked(each.number, "puzzle");
      bar.value = index + 1;
      if (!told.puzzle) continue;
      number += 1;
      const choice = make("button", { type: "button", textContent: told.said });
      choice.addEventListener("click", () => show(each, told.said));
      $("found").append(make("li", {}, choice));
    }
    status.textContent = number ? count("found", number) : say("none-found");
  } catch (error) {
    status.textContent = `${problem(error)} ${say("looking", { done: bar.value, number: shots.length })}`;
  }
  bar.hidden = true;
  button.removeAttribute("aria-disabled");
}

function show(chosen, said) {
  shot = chosen;
  board.turnTo(shot.seat);
  board.show(shot.start.filter(([name]) => name !== shot.disc).map(([name, x, y]) => [name, { x, y }]));
  panel.hidden = false;
  $("puzzle-said").textContent = said;
  $("told").replaceChildren();
  $("told-status").textContent = "";
  form.reset();
  aim();
  $("puzzle-said").focus();
}

const meant = () => ({
  place_deg: fields.place_deg.valueAsNumber, aim_deg: fields.aim_deg.valueAsNumber, power_percent: fields.power_percent.valueAsNumber,
});

function aim() {
  for (const output of form.querySelectorAll("[data-of]")) output.value = figure(fields[output.dataset.of].valueAsNumber);
  ways.clear();
  board.aim({ ...shot, place_min_cdeg: -place_limit_cdeg, place_max_cdeg: place_limit_cdeg }, meant(), true);
}

async function tell(question, tell_it) {
  const { number } = shot;
  $("told-status").textContent = say("thinking");
  try {
    const told = await asked(number, question);
    if (number !== shot.number) return;
    $("told-status").textContent = "";
    $("told").replaceChildren(...tell_it(told));
  } catch (error) {
    if (number === shot.number) $("told-status").textContent = problem(error);
  }
}

const lines = (title, texts) => [make("h3", { textContent: title }), ...texts.map((text) => make("p", { textContent: text }))];

function tried(told) {
  const { said, verdict, ways: gone } = told.played;
  ways.draw(gone, "?", false);
  return lines(say("yours"), [verdict, said.chances, said.worth]);
}

function answered(told) {
  const [best] = told.tips;
  ways.draw(best.ways, "1", false);
  return [
    ...lines(say("answer"), [best.said.meant, best.said.how, best.said.chances, best.said.worth]),
    ...lines(say("was-played"), [told.played.said.how, told.played.verdict]),
  ];
}

$("look").addEventListener("click", look);
form.addEventListener("input", aim);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const { place_deg, aim_deg, power_percent } = meant();
  const query = new URLSearchParams({
    place_cdeg: Math.round(100 * place_deg), aim_cdeg: Math.round(100 * aim_deg), power: Math.round(10 * power_percent),
    called: Boolean(fields.called?.checked),
  });
  tell(`try?${query}`, tried);
});
$("answer").addEventListener("click", () => tell("advice", answered));
$("stage").addEventListener("click", ({ clientX, clientY }) => {
  if (!shot) return;
  const { place_deg } = meant();
  const at = board.toBoard(clientX, clientY), start = startPoint(table, place_deg, shot.seat);
  fields.aim_deg.value = String(aimOf({ x: at.x - start.x, y: at.y - start.y }, place_deg, shot.seat));
  aim();
});
