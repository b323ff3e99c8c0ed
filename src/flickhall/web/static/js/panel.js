// Everything about a state that is read rather than watched: score, whose turn, discs, ruling, transcript.

import { oClock } from "./geometry.js";
import { aside } from "./shot.js";

export const sideName = { W: "Light", B: "Dark" };
const number = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

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
    set("match-points", number(state.match_points[side]));
    set("round-count", number(state.round_count[side]));
    set("twenties", number(state.twenties[side]));
    const seats = state.players.filter((player) => player.side === side);
    set("left", seats.map((player) => state.left[player.seat]).join(" + "));
    root.querySelector(`[data-side="${side}"]`).classList.toggle("to-play", state.turn?.side === side);
  }
  // After the game no round is being played.
  for (const row of root.querySelectorAll("tbody tr:not(.match)")) row.hidden = state.status === "over";
  root.querySelector("[data-round]").textContent = state.status === "over"
    ? `Game over after ${state.rounds_played.length} of ${state.rounds} rounds` : `Round ${state.round} of ${state.rounds}`;
}

export function whoseTurn(state) {
  const { turn } = state;
  if (!turn) return resultText(state);
  return `${playerAt(state, turn.seat).name} to shoot ${turn.disc} (${sideName[turn.side].toLowerCase()})`;
}

export const playerAt = (state, seat) => state.players.find((player) => player.seat === seat);

function sideTitle(state, side) {
  return state.players.filter((player) => player.side === side).map((player) => player.name).join(" and ");
}

export function resultText(state) {
  if (!state.result) return "";
  const { winner, match_points: points } = state.result;
  const score = `${number(points.W)} to ${number(points.B)} match points (light to dark)`;
  return winner ? `${sideTitle(state, winner)} ${winner === "W" ? "(light)" : "(dark)"} won the game, ${score}.` : `The game is drawn, ${score}.`;
}

const twenties = (count) => `${number(count)} ${count === 1 ? "twenty" : "twenties"}`;

/** The score said in one sentence, every number with what it counts. */
export function scoreText(state) {
  const part = (side) => `${sideName[side].toLowerCase()} ${number(state.match_points[side])} match points, `
    + `${number(state.round_count[side])} points this round, ${twenties(state.twenties[side])}`;
  return `Score: ${part("W")}; ${part("B")}.`;
}

export function roundText(state, round) {
  const part = (side) => `${sideTitle(state, side)} ${number(round.count[side])} (${twenties(round.twenties[side])})`;
  const who = round.winner ? `the round goes to ${sideTitle(state, round.winner)}` : "the round is tied";
  return `Round ${round.number} is over: ${part("W")}, ${part("B")}; ${who}. `
    + `Match points for it: light ${number(round.points.W)}, dark ${number(round.points.B)}.`;
}

export function shotText(state, shot) {
  const { input } = shot;
  const spin = input.spin_percent ? `, spin ${Math.abs(input.spin_percent)} % ${input.spin_percent > 0 ? "clockwise" : "anticlockwise"}` : "";
  return `Shot ${shot.number}, round ${shot.round}: ${playerAt(state, shot.seat).name} plays ${shot.disc} from `
    + `${input.place_cdeg === 0 ? "the middle" : aside(input.place_cdeg / 100)}, aim ${aside(input.aim_cdeg / 100)}, power ${input.power / 10} %${spin}.`;
}

export function showDiscs(body, discs, seat) {
  if (!discs.length) {
    body.replaceChildren(make("tr", {}, make("td", { colSpan: 6, textContent: "No disc yet." })));
    return;
  }
  const order = [...discs].sort((a, b) => b.value - a.value || a.name.localeCompare(b.name, "en", { numeric: true }));
  body.replaceChildren(...order.map((disc) => {
    const ditch = disc.where === "ditch";
    return row(disc.name, [sideName[disc.side], ditch ? "in the ditch" : disc.zone_text, ditch ? "–" : disc.value,
      `${Math.round(Math.hypot(disc.x_mm, disc.y_mm))} mm`, `${oClock({ x: disc.x_mm, y: disc.y_mm }, seat)} o'clock`]);
  }));
}

export function showRounds(body, state) {
  body.replaceChildren(...state.rounds_played.map((round) => row(`Round ${round.number}`,
    ["W", "B"].flatMap((side) => [round.twenties[side], round.count[side], round.points[side]].map(number)))));
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
    const say = make("button", { type: "button", className: "finding", textContent: withoutClause(finding.text, finding.clause) });
    say.title = finding.at_s === null ? "Show the end of the shot" : `Show ${finding.at_s.toFixed(2)} s`;
    say.addEventListener("click", () => onFinding(finding));
    return make("li", { className: finding.effect }, say,
      make("a", { href: `/rules#${finding.clause}`, className: "clause", textContent: finding.clause }));
  }));
}
