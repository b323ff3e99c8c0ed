// What is told of a game in sentences: whose turn, a shot, a round, the score, the result.

import { count, say } from "./words.js";

export const playerAt = (state, seat) => state.players.find((player) => player.seat === seat);

function sideTitle(state, side) {
  const names = state.players.filter((player) => player.side === side).map((player) => player.name);
  return names.reduce((one, other) => say("pair", { one, other }));
}

const aside = (degrees) => (degrees === 0 ? say("straight") : say(degrees > 0 ? "to-right" : "to-left", { degrees: Math.abs(degrees) }));

function spinText(percent) {
  if (percent === 0) return say("no-spin");
  return say(percent > 0 ? "spin-clockwise" : "spin-anticlockwise", { percent: Math.abs(percent) });
}

/** The four numbers of a shot in a sentence. */
export function intentionText({ place_deg: place, aim_deg: aim, power_percent: power, spin_percent: spin }) {
  return say("intention", { place: place === 0 ? say("middle") : aside(place), aim: aside(aim), power, spin: spinText(spin) });
}

export function whoseTurn(state) {
  const { turn } = state;
  return turn ? say(`to-shoot-${turn.side}`, { player: playerAt(state, turn.seat).name, disc: turn.disc }) : resultText(state);
}

export function resultText(state) {
  if (!state.result) return "";
  const { winner, match_points: points } = state.result;
  const score = { light: points.W, dark: points.B };
  return winner ? say(`won-${winner}`, { side: sideTitle(state, winner), ...score }) : say("drawn", score);
}

const twenties = (number) => count("twenties", number);

/** The score in one sentence, every number with what it counts. */
export function scoreText({ match_points: points, round_count: counted, twenties: made }) {
  return say("score", {
    light: points.W, light_count: counted.W, light_twenties: twenties(made.W),
    dark: points.B, dark_count: counted.B, dark_twenties: twenties(made.B),
  });
}

export function roundText(state, round) {
  return [
    say("round-over", {
      round: round.number, light: sideTitle(state, "W"), dark: sideTitle(state, "B"), light_count: round.count.W, dark_count: round.count.B,
      light_twenties: twenties(round.twenties.W), dark_twenties: twenties(round.twenties.B),
    }),
    round.winner ? say("round-won", { side: sideTitle(state, round.winner) }) : say("round-tied"),
    say("round-points", { light: round.points.W, dark: round.points.B }),
  ].join(" ");
}

export function shotText(state, shot) {
  const { place_cdeg: place, aim_cdeg: aim, power, spin_percent } = shot.input;
  const intention = { place_deg: place / 100, aim_deg: aim / 100, power_percent: power / 10, spin_percent };
  return `${say("shot", { shot: shot.number, round: shot.round, player: playerAt(state, shot.seat).name, disc: shot.disc })} ${intentionText(intention)}`;
}
