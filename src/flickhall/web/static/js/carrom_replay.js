// A carrom match shown again, strike by strike.

import { bindControls, bindSound } from "./controls.js";
import { CarromBoard } from "./carrom_board.js";
import { marksOf } from "./carrom_marks.js";
import { showRuling } from "./ruling.js";
import { Playback } from "./playback.js";
import { Sound } from "./sound.js";
import { playerAt } from "./telling.js";
import { say } from "./words.js";

const BETWEEN_MS = 1250;
const $ = (id) => document.getElementById(id);
const { state, table, strikes } = JSON.parse($("game-data").textContent);

const board = new CarromBoard($("stage"), table);
const sound = new Sound(localStorage);
let now = 0;
let waiting = null;

const playback = new Playback({
  onFrame: (pieces, t) => {
    board.show(pieces);
    board.mark(t >= playback.duration ? marksOf(strikes[now].ruling.findings, pieces) : []);
  },
  onContact: (contact) => sound.contact(contact),
  onEnd: () => {
    if ($("through").checked && now + 1 < strikes.length) waiting = setTimeout(() => { show(now + 1); playback.play(); }, BETWEEN_MS);
  },
  onChange: () => refresh?.(),
});
const refresh = bindControls($("playback"), playback, () => clearTimeout(waiting));

function finding(chosen) {
  clearTimeout(waiting);
  playback.jump(chosen.at_s ?? playback.duration);
  board.mark(marksOf([chosen], playback.motion.discsAt(playback.t)));
}

function show(index) {
  clearTimeout(waiting);
  now = index;
  const strike = strikes[now];
  playback.load(strike);
  playback.jump(0);
  $("which").value = String(now);
  $("earlier").setAttribute("aria-disabled", String(now === 0));
  $("later").setAttribute("aria-disabled", String(now === strikes.length - 1));
  history.replaceState(null, "", `#strike-${strike.number}`);
  showRuling($("ruling"), strike, finding);
  const ends = strikes[now + 1]?.board !== strike.board;
  const scored = ends ? state.boards_played.find((played) => played.number === strike.board) : null;
  $("said").textContent = [strike.said, strike.ruling.headline, ...strike.ruling.returns, scored?.said,
    now === strikes.length - 1 ? state.said.result : ""].filter(Boolean).join(" ");
}

$("which").append(...strikes.map((strike, index) => new Option(
  say("strike-of", { number: strike.number, board: strike.board, player: playerAt(state, strike.seat).name }), String(index))));
$("which").addEventListener("change", (event) => show(Number(event.target.value)));
$("earlier").addEventListener("click", () => { if (now > 0) show(now - 1); });
$("later").addEventListener("click", () => { if (now + 1 < strikes.length) show(now + 1); });
bindSound($("sound"), sound);

if (strikes.length) {
  const asked = strikes.findIndex((strike) => `#strike-${strike.number}` === location.hash);
  show(Math.max(0, asked));
} else {
  $("said").textContent = say("no-strike-yet");
}
