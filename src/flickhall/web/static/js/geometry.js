// Places and directions on the board: millimetres from its centre, x to the right, y away from seat 0.
// Display only: the server works out the real start of a shot from its four whole numbers.

export const RADIANS = Math.PI / 180;

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

/** Angle between -180 and 180 degrees. */
export function wrap(degrees) {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** Where the hour hand of a clock would point, seen from a seat: "12 o'clock" is straight ahead of the player. */
export function oClock(point, seat) {
  const hour = Math.round((90 - 90 * seat - Math.atan2(point.y, point.x) / RADIANS) / 30);
  return ((hour % 12) + 23) % 12 + 1;
}
