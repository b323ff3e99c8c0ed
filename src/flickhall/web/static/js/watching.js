// Shots or strikes watched again one by one, on any board.

import { bindControls, bindSound } from "./controls.js";
import { Playback } from "./playback.js";
import { Sound } from "./sound.js";
import { showRuling } from "./ruling.js";

const BETWEEN_MS = 1250;
const $ = (id) => document.getElementById(id);

/** Watch `shots` on a board; `anchor` names them in the address, `title(shot)` in the list, `said(index)` is told with each,
    `shown(shot)` hears of it. Returns how to go back to the start of the shot. */
export function watch({ board, shots, marksOf, anchor, title, said, nothing, shown }) {
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
    history.replaceState(null, "", `#${anchor}-${shot.number}`);
    showRuling($("ruling"), shot, finding);
    $("said").textContent = said(now).filter(Boolean).join(" ");
    shown?.(shot);
  }

  $("which").append(...shots.map((shot, index) => new Option(title(shot), String(index))));
  $("which").addEventListener("change", (event) => show(Number(event.target.value)));
  $("earlier").addEventListener("click", () => { if (now > 0) show(now - 1); });
  $("later").addEventListener("click", () => { if (now + 1 < shots.length) show(now + 1); });
  bindSound($("sound"), sound);

  if (shots.length) {
    const asked = shots.findIndex((shot) => `#${anchor}-${shot.number}` === location.hash);
    show(Math.max(0, asked));
  } else {
    $("said").textContent = nothing;
  }
  return () => { clearTimeout(waiting); playback.jump(0); };
}
