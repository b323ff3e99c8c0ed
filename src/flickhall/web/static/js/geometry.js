// Places and directions on the board: millimetres from its centre, x to the right, y away from seat 0.
// Display only: the server works out the real start of a shot from its four whole numbers.

export const RADIANS = Math.PI / 180;

/** Centre of a disc placed on the start line, `placeDeg` to the right of the middle of a seat's quadrant. */
export function startPoint(table, placeDeg, seat) {
  const angle = (placeDeg - 90 - 90 * seat) * RADIANS;
  return { x: table.start_radius_mm * Math.cos(angle), y: table.start_radius_mm * Math.sin(angle) };
}

/** Direction of a flick `aimDeg` to the right of the line from a place to the centre hole. */
export function flickDirection(placeDeg, aimDeg, seat) {
  const angle = (placeDeg + 90 - 90 * seat - aimDeg) * RADIANS;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** Degrees of a direction to the right of the line from a place to the centre hole, -180 to 180. */
export function aimOf(direction, placeDeg, seat) {
  const straight = placeDeg + 90 - 90 * seat;
  return wrap(straight - Math.atan2(direction.y, direction.x) / RADIANS);
}

/** Degrees to the right of the middle of a seat's quadrant of any point, -180 to 180. */
export function placeOf(point, seat) {
  return wrap(Math.atan2(point.y, point.x) / RADIANS + 90 + 90 * seat);
}

/** Angle between -180 and 180 degrees. */
export function wrap(degrees) {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** Nearest distance between a point and a stretch from a to b, and how far along it is reached (0 to 1). */
export function nearestOnStretch(point, a, b) {
  const dx = b.x - a.x, dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const along = square ? Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square)) : 0;
  return { distance: Math.hypot(a.x + along * dx - point.x, a.y + along * dy - point.y), along };
}

/** Where the hour hand of a clock would point, seen from a seat: "12 o'clock" is straight ahead of the player. */
export function oClock(point, seat) {
  const hour = Math.round((90 - 90 * seat - Math.atan2(point.y, point.x) / RADIANS) / 30);
  return ((hour % 12) + 23) % 12 + 1;
}
