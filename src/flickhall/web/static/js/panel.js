// The tables about a state: score, discs, rounds.

import { oClock } from "./geometry.js";
import { make } from "./make.js";
import { figure, say } from "./words.js";

function row(head, cells) {
  return make("tr", {}, make("th", { scope: "row", textContent: head }), ...cells.map((text) => make("td", { textContent: text })));
}

export function showScore(root, state) {
  for (const side of ["W", "B"]) {
    const set = (name, text) => { root.querySelector(`[data-${name}="${side}"]`).textContent = text; };
    set("match-points", figure(state.match_points[side]));
    set("round-count", figure(state.round_count[side]));
    set("twenties", figure(state.twenties[side]));
    const seats = state.players.filter((player) => player.side === side);
    set("left", seats.map((player) => state.left[player.seat]).join(" + "));
    root.querySelector(`[data-side="${side}"]`).classList.toggle("to-play", state.turn?.side === side);
  }
  // After the game no round is being played.
  for (const row of root.querySelectorAll("tbody tr:not(.match)")) row.hidden = state.status === "over";
  root.querySelector("[data-round]").textContent = state.said.round;
}

export function showDiscs(body, discs, seat) {
  if (!discs.length) {
    body.replaceChildren(make("tr", {}, make("td", { colSpan: 6, textContent: say("no-disc-yet") })));
    return;
  }
  const order = [...discs].sort((a, b) => b.value - a.value || a.name.localeCompare(b.name, "en", { numeric: true }));
  body.replaceChildren(...order.map((disc) => {
    const ditch = disc.where === "ditch";
    return row(disc.name, [say(`side-${disc.side}`), disc.zone_text, ditch ? "–" : disc.value,
      `${Math.round(Math.hypot(disc.x_mm, disc.y_mm))} mm`, say("o-clock", { hour: oClock({ x: disc.x_mm, y: disc.y_mm }, seat) })]);
  }));
}

export function showRounds(body, state) {
  body.replaceChildren(...state.rounds_played.map((round) => row(say("round", { round: round.number }),
    ["W", "B"].flatMap((side) => [round.twenties[side], round.count[side] ?? "–", round.points[side]].map(figure)))));
}
