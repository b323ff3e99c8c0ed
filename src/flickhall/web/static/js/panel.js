// The tables and lists about a state: score, discs, rounds, the ruling.

import { oClock } from "./geometry.js";
import { figure, instant, say } from "./words.js";

function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

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

/** A sentence without the clause at its end, where the clause stands beside it as a link. */
export const withoutClause = (text, clause) => text.replace(` (${clause})`, "");

/** The ruling as sentences; a click on a finding tells `onFinding(finding)`. */
export function showRuling(root, shot, onFinding) {
  const { ruling } = shot;
  root.hidden = false;
  root.classList.remove("past");
  root.classList.toggle("foul", !ruling.legal);
  for (const line of document.querySelectorAll("[data-headline]")) line.textContent = ruling.headline;
  root.querySelector("[data-findings]").replaceChildren(...ruling.findings.map((finding) => {
    const button = make("button", { type: "button", className: "finding", textContent: withoutClause(finding.text, finding.clause) });
    button.title = finding.at_s === null ? say("show-end") : say("show-at", { at: instant(finding.at_s) });
    button.addEventListener("click", () => onFinding(finding));
    return make("li", { className: finding.effect }, button,
      make("a", { href: `/rules#${finding.clause}`, className: "clause", textContent: finding.clause }));
  }));
  const others = root.querySelector("[data-what-if]");
  others.href = `${others.dataset.whatIf}${shot.number}/what-if`;
}
