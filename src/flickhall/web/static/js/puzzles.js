// Puzzles from a game: its positions are looked through one after the other, then one is tried on the board.

import { askCoach } from "./ask_coach.js";
import { make } from "./make.js";
import { Ways } from "./ways.js";
import { count, figure, say } from "./words.js";

const $ = (id) => document.getElementById(id);

/** Look for puzzles among `shots` and try them. `turnOf(shot)` is what the board draws a turn by; `meantBy(wanted, before)` what
    sliders come to that ask for something; `numbersOf(meant)` a shot as the hall takes it; `aimAt(point, meant, shot)` in degrees. */
export function puzzles({ board, shots, turnOf, meantBy, numbersOf, aimAt }) {
  const ways = new Ways(board);
  const panel = $("puzzle"), form = $("try"), fields = form.elements;
  const sliders = [...form.querySelectorAll("input[type=range]")];
  let shot = null;
  let meant = {};

  const asked = (number, question) => askCoach(`${panel.dataset.shots}${number}/${question}`);
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
    panel.hidden = false;
    $("puzzle-said").textContent = said;
    $("told").replaceChildren();
    $("told-status").textContent = "";
    form.reset();
    meant = {};
    aim();
    $("puzzle-said").focus();
  }

  function aim() {
    const wanted = { called: fields.called?.checked };
    for (const slider of sliders) wanted[slider.name] = slider.valueAsNumber;
    meant = meantBy(wanted, { ...wanted, ...meant });
    for (const output of form.querySelectorAll("[data-of]")) output.value = figure(meant[output.dataset.of]);
    ways.clear();
    const lies = shot.start.filter(([name]) => name !== shot.disc).map(([name, x, y]) => [name, { x, y }]);
    board.show([...lies, [shot.disc, board.startOf(meant, shot.seat).at]]);
    board.aim(turnOf(shot), meant, true);
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
    tell(`try?${new URLSearchParams(numbersOf(meant))}`, tried);
  });
  $("answer").addEventListener("click", () => tell("advice", answered));
  $("stage").addEventListener("click", ({ clientX, clientY }) => {
    if (!shot) return;
    fields.aim_deg.value = String(aimAt(board.toBoard(clientX, clientY), meant, shot));
    aim();
  });
}
