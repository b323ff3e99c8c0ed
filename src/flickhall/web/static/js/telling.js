// What the person at the desk is about to do, in a sentence; all else that is told of a game comes said from the hall.

import { say } from "./words.js";

export const playerAt = (state, seat) => state.players.find((player) => player.seat === seat);

const aside = (degrees) => (degrees === 0 ? say("straight") : say(degrees > 0 ? "to-right" : "to-left", { degrees: Math.abs(degrees) }));

function spinText(percent) {
  if (percent === 0) return say("no-spin");
  return say(percent > 0 ? "spin-clockwise" : "spin-anticlockwise", { percent: Math.abs(percent) });
}

/** The four numbers of a shot in a sentence; `where` tells its place if that is no angle. */
export function intentionText({ place_deg: place, aim_deg: aim, power_percent: power, spin_percent: spin }, where) {
  return say("intention", { place: where ?? (place === 0 ? say("middle") : aside(place)), aim: aside(aim), power, spin: spinText(spin) });
}
