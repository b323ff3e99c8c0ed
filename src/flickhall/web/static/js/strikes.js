// Carrom at a wooden board: a strike told by numbers and ticks, its ruling, the board after it.

import { ask, Refused } from "./ask.js";
import { bindSetup } from "./referee_setup.js";
import { handOver, make, showFindings, showSentences } from "./referee_show.js";
import * as sheets from "./strikes_sheet.js";
import { say } from "./words.js";

const $ = (id) => document.getElementById(id);
const all = (selector) => [...document.querySelectorAll(selector)];
const { queens } = JSON.parse($("page-data").textContent);
const FULL = 9;

const setup = bindSetup(() => {});
const kept = sheets.recall(localStorage);
let sheet = setup.knows(kept?.setup) ? kept : sheets.newSheet(setup.read());
setup.write(sheet.setup);

/** Show why something cannot be (null: nothing is wrong). */
function refuse(error) {
  $("refusal").hidden = !error;
  if (!error) return;
  $("refusal").textContent = error instanceof Refused ? say("refused", error) : say("unreachable");
  $("refusal").scrollIntoView({ block: "nearest" });
}

/** Put strikes to the referee; what cannot be is refused and changes nothing. */
async function put(told, strikes) {
  try {
    const { ruling, told: words } = await ask("/referee", { case: sheets.caseOf(told, strikes) });
    change({ ...told, strikes, steps: ruling.steps, told: words });
    return true;
  } catch (error) {
    refuse(error);
    return false;
  }
}

function change(wanted) {
  sheet = wanted;
  refuse(null);
  if (!sheets.keep(localStorage, sheet)) $("said").textContent = say("not-kept");
  show();
}

function show() {
  const now = sheets.nowOf(sheet);
  for (const cell of all("[data-now]")) cell.textContent = now[cell.dataset.now][cell.dataset.side];
  $("queen-now").textContent = queens[now.queen];
  $("whose").textContent = now.board_over ? say("board-is-over") : say(`strikes-${now.striker}`);
  $("trays").replaceChildren(...sheets.SIDES.map((side) => make("span", { className: "tray" },
    ...Array.from({ length: FULL }, (_, i) => make("span", { className: `piece ${side}${i < now.board[side] ? "" : " gone"}` })))));
  $("trays").append(make("span", { className: `piece Q${now.queen === "board" ? "" : " gone"}` }));
  $("disturbed").hidden = now.broken;
  $("strike").hidden = now.board_over;
  showSentences($("told"), sheet.told.map((line) => line.headline));
  $("back").setAttribute("aria-disabled", String(!sheet.strikes.length));
  showRuling(now);
}

function showRuling(now) {
  const last = sheet.told.at(-1);
  const card = $("ruling");
  card.hidden = !last;
  $("board-over").hidden = !now.board_over || now.match_over;
  if (!last) return;
  card.classList.toggle("foul", last.good === false);
  card.querySelector("[data-headline]").classList.toggle("neutral", last.good === null);
  card.querySelector("[data-headline]").textContent = last.headline;
  showSentences(card.querySelector("[data-to-do]"), last.to_do);
  showFindings(card.querySelector("[data-findings]"), last.findings);
  $("others").elements.case.value = JSON.stringify(sheets.caseOf(sheet, sheet.strikes));
}

/* the strike */

const numbersOf = (group) => Object.fromEntries(all(`[data-${group}]`).map((field) => [field.dataset[group], field.valueAsNumber || 0]));

function strikeTold() {
  const [pocketed, off, edge, top] = ["pocketed", "off", "edge", "top"].map((group) => sheets.listed(numbersOf(group)));
  const facts = all("[data-breach]:checked").map((field) => field.dataset.breach);
  return {
    pocketed,
    ...(off.length ? { off_board: off } : {}), ...(edge.length ? { on_edge: edge } : {}), ...(top.length ? { on_top: top } : {}),
    ...(facts.length ? { facts } : {}), ...($("forgotten").checked ? { owed_returned: false } : {}),
    ...(sheets.nowOf(sheet).broken ? {} : { disturbed: document.querySelector("input[name=disturbed]:checked").value === "yes" }),
  };
}

let asking = false;   // one press, one strike

$("strike").addEventListener("submit", async (event) => {
  event.preventDefault();
  if (asking) return;
  asking = true;
  const ruled = await put(sheet, [...sheet.strikes, strikeTold()]);
  asking = false;
  if (!ruled) return;
  $("strike").reset();
  $("said").textContent = sheet.told.at(-1).headline;
  $("ruling-title").focus();
});

for (const stepper of all(".stepper")) {
  const field = stepper.querySelector("input");
  const step = (by) => { field.value = Math.min(Number(field.max), Math.max(0, (field.valueAsNumber || 0) + by)); };
  stepper.querySelector("[data-less]").addEventListener("click", () => step(-1));
  stepper.querySelector("[data-more]").addEventListener("click", () => step(1));
}

/* the board */

for (const button of all("[data-next-board]")) {
  button.addEventListener("click", () => {
    change(sheets.nextBoard(sheet, button.dataset.nextBoard === "changed"));
    $("strike-title").focus();
  });
}

$("back").addEventListener("click", async () => {
  if (sheet.strikes.length && (await put(sheet, sheet.strikes.slice(0, -1)))) $("said").textContent = say("strike-taken-back");
});

function boardOfForm() {
  const numbers = (name) => Object.fromEntries(all(`[data-begin=${name}]`).map((field) => [field.dataset.side, field.valueAsNumber || 0]));
  const board = numbers("board");
  const broken = $("broken").checked;
  return {
    striker: document.querySelector("input[name=striker]:checked").value, board,
    pocketed: Object.fromEntries(sheets.SIDES.map((side) => [side, FULL - board[side]])),
    queen: $("queen").value, owes: numbers("owes"), score: numbers("score"), broken,
    ...(!broken && $("attempts").value !== "" ? { attempts: $("attempts").valueAsNumber } : {}),
    ...($("spot").value === "free" ? {} : { centre_spot: $("spot").value }),
  };
}

async function begin(before) {
  if (await put(sheets.newSheet(setup.read(), before), [])) $("now-title").scrollIntoView({ block: "nearest" });
}

$("begin").addEventListener("submit", (event) => {
  event.preventDefault();
  begin(boardOfForm());
});
$("from-break").addEventListener("click", () => begin(sheets.opening()));

/* files */

$("save").addEventListener("click", () => handOver(sheets.asFile(sheet), "board.json"));

$("load").addEventListener("change", async () => {
  const [file] = $("load").files;
  if (file) await load(await file.text());
  $("load").value = "";
});

async function load(text) {
  let found;
  try {
    found = [JSON.parse(text)].flat().find((each) => each?.kind === "strikes");
  } catch {
    found = null;
  }
  if (!found) {
    $("refusal").hidden = false;
    $("refusal").textContent = say("no-strikes");
    return;
  }
  const known = { rulebook: found.rulebook, options: found.options ?? {} };
  if (await put(sheets.newSheet(known, found.before), found.strikes ?? [])) {
    setup.write(known);
    $("said").textContent = say("loaded");
  }
}

show();
