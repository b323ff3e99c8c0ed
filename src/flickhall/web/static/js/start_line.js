// The outer line of a crokinole board, on which a disc starts: from degrees to places and back.

import { RADIANS, wrap } from "./geometry.js";

/** Centre of a disc placed on the start line, `placeDeg` to the right of the middle of a seat's quadrant. */
export function startPoint(table, placeDeg, seat) {
  const angle = (placeDeg - 90 - 90 * seat) * RADIANS;
  return { x: table.start_radius_mm * Math.cos(angle), y: table.start_radius_mm * Math.sin(angle) };
}

/** Degrees to the right of the middle of a seat's quadrant of any point, -180 to 180. */
export function placeOf(point, seat) {
  return wrap(Math.atan2(point.y, point.x) / RADIANS + 90 + 90 * seat);
}
