// The tables and lists about a carrom match: score, pieces, boards, the clock.

import { oClock } from "./geometry.js";
import { make } from "./make.js";
import { say } from "./words.js";

const MIDDLE_MM = 1;   // nearer than this there is no direction

const row = (head, cells) => make("tr", {}, make("th", { scope: "row", textContent: head }), ...cells.map((textContent) => make("td", { textContent })));

export function showScore(root, state) {
  for (const { seat, side } of state.players) {
    const set = (name, text) => { root.querySelector(`[data-${name}="${seat}"]`).textContent = text; };
    set("points", state.points[seat]);
    set("left", state.on_board[seat]);
    set("pocketed", state.pocketed[seat]);
    set("owes", state.owes[seat]);
    const head = root.querySelector(`[data-seat="${seat}"]`);
    head.classList.toggle("to-play", state.turn?.seat === seat);
    const chip = head.querySelector(".chip");
    chip.className = `chip ${side}`;
    chip.textContent = side;
    head.querySelector(".unseen").textContent = ` (${say(`side-${side}`)})`;
  }
  root.querySelector("[data-owing]").hidden = !Object.values(state.owes).some(Boolean);
  root.querySelector("[data-board]").textContent = state.said.board;
}

export function showPieces(body, pieces, seat) {
  const kind = (name) => (name === "Q" ? say("queen") : say(`side-${name[0]}`));
  const far = ({ x_mm, y_mm }) => Math.hypot(x_mm, y_mm);
  const order = [...pieces].sort((a, b) => far(a) - far(b));
  body.replaceChildren(...order.map((piece) => row(piece.name, [kind(piece.name), piece.where,
    say("distance", { mm: Math.round(far(piece)) }), far(piece) < MIDDLE_MM ? "–" : say("o-clock", { hour: oClock({ x: piece.x_mm, y: piece.y_mm }, seat) })])));
}

export function showBoards(list, boards) {
  list.replaceChildren(...boards.map(({ said }) => make("li", { textContent: said })));
}

/** What the clock shows `passed_s` after the state was told; null without one, or before it runs. */
export function clockText(clock, passed_s) {
  if (!clock || clock.ran_s === null) return null;
  const whole = clock.time_s + (clock.last_board ? clock.extra_s : 0);
  const left = Math.max(0, Math.ceil(whole - clock.ran_s - passed_s));
  const minutes = Math.floor(left / 60), seconds = String(left % 60).padStart(2, "0");
  return { left, text: say(clock.last_board ? "clock-last-board" : "clock-left", { minutes, seconds }) };
}
