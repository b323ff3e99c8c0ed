// Pulling back from anywhere: the disc goes the opposite way, the longer the pull the harder and the finer the aim.

import { aimOf } from "./geometry.js";

export const CANCEL_PX = 5;
const FULL_PULL_MM = 420;
// Below 1 a short pull would already be hard; above, weak shots get the longer half of the pull.
const GENTLENESS = 1.6;

/**
 * What a pull asks for, or null while it is too short to mean anything or points backwards.
 * `pull` is the movement of the pointer in millimetres of the board, `lengthPx` the same on the screen.
 */
export function pulled(pull, lengthPx, placeDeg, seat) {
  if (lengthPx < CANCEL_PX) return null;
  const aim = aimOf({ x: -pull.x, y: -pull.y }, placeDeg, seat);
  if (Math.abs(aim) > 90) return null;
  const reach = Math.min(1, Math.hypot(pull.x, pull.y) / FULL_PULL_MM);
  return { aim_deg: aim, power_percent: Math.max(0.1, 100 * reach ** GENTLENESS) };
}
