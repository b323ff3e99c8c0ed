// The one place where a shot of crokinole is made: whoever aims, it becomes four whole numbers.

import { clamp, LIMITS } from "./shot.js";

/** Limits of a turn: the rulebook narrows where the disc may be placed. */
export function limitsOf(turn) {
  return {
    ...LIMITS,
    place_deg: { ...LIMITS.place_deg, low: turn.place_min_cdeg / 100, high: turn.place_max_cdeg / 100 },
  };
}

/** The quantised shot of an intention. */
export function makeShot(intention) {
  return {
    place_cdeg: Math.round(intention.place_deg * 100) + 0,
    aim_cdeg: Math.round(intention.aim_deg * 100) + 0,
    power: clamp(Math.round(intention.power_percent * 10), 1, 1000),
    spin_percent: Math.round(intention.spin_percent) + 0,
  };
}
