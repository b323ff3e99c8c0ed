// A game shown again, shot by shot.

import { Board } from "./board.js";
import { bindControls, bindSound } from "./controls.js";
import { marksOf } from "./marks.js";
import { Playback } from "./playback.js";
import { Sound } from "./sound.js";
import { showRuling } from "./ruling.js";
import { playerAt } from "./telling.js";
import { say } from "./words.js";

const BETWEEN_MS = 1250;
const $ = (id) => document.getElementById(id);
const { state, table, shots } = JSON.parse($("game-data").textContent);

const board = new Board($("stage"), table);
const sound = new Sound(localStorage);
let now = 0;
let waiting = null;

const playback = new Playback({
  onFrame: (discs, t) => {
    board.show(discs);
    board.mark(t >= playback.duration ? marksOf(shots[now].ruling.findings, discs) : []);
  },
  onContact: (contact) => sound.contact(contact),
  onEnd: () => {
    if ($("through").checked && now + 1 < shots.length) waiting = setTimeout(() => { show(now + 1); playback.play(); }, BETWEEN_MS);
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
  const shot = shots[now];
  playback.load(shot);
  playback.jump(0);
  $("which").value = String(now);
  $("earlier").setAttribute("aria-disabled", String(now === 0));
  $("later").setAttribute("aria-disabled", String(now === shots.length - 1));
  history.replaceState(null, "", `#shot-${shot.number}`);
  showRuling($("ruling"), shot, finding);
  const ends = shots[now + 1]?.round !== shot.round;
  const round = ends ? state.rounds_played.find((played) => played.number === shot.round) : null;
  $("said").textContent = [shot.said, shot.ruling.headline, round?.said,
    now === shots.length - 1 ? state.said.result : ""].filter(Boolean).join(" ");
}

$("which").append(...shots.map((shot, index) => new Option(
  say("shot-of", { number: shot.number, round: shot.round, player: playerAt(state, shot.seat).name, disc: shot.disc }), String(index))));
$("which").addEventListener("change", (event) => show(Number(event.target.value)));
$("earlier").addEventListener("click", () => { if (now > 0) show(now - 1); });
$("later").addEventListener("click", () => { if (now + 1 < shots.length) show(now + 1); });
bindSound($("sound"), sound);

if (shots.length) {
  const asked = shots.findIndex((shot) => `#shot-${shot.number}` === location.hash);
  show(Math.max(0, asked));
} else {
  $("said").textContent = say("no-shot-yet");
}
