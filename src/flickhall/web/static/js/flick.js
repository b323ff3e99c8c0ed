// A real flick: a quick stroke of the pointer through the disc. Pure functions over samples {t_ms, x, y} (mm).
//
// Between samples the pointer is taken to move evenly, so the answer does not hang on how often it is sampled.

import { aimOf } from "./geometry.js";

export const WINDOW_MS = 120;   // direction and power come from this much of the movement, follow-through included
export const HOLD_MS = 80;      // resting this long before letting go means: not after all
const STILL_MM = 1.5;           // less than this is a resting finger
const REACH_MM = 6;             // a fingertip is wide: it strikes before its middle does
const SLOWEST_MM_S = 200;       // slower than this is no flick
const FULL_MM_S = 6000;         // a stroke this fast is full power
const LONGEST_MS = 600;         // a stroke that goes on this long after the disc was about something else
const LEAST_MS = 8;
const DEAD_ZONE = 0.3;          // of the disc's radius: striking this near the middle gives no spin
const MOST_SPIN_PERCENT = 60;

/** Nearest distance between a point and a stretch from a to b, and how far along it is reached (0 to 1). */
export function nearestOnStretch(point, a, b) {
  const dx = b.x - a.x, dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const along = square ? Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square)) : 0;
  return { distance: Math.hypot(a.x + along * dx - point.x, a.y + along * dy - point.y), along };
}

/** The pointer's place at an instant. */
export function at(samples, t_ms) {
  for (let i = 1; i < samples.length; i += 1) {
    const a = samples[i - 1], b = samples[i];
    if (t_ms <= b.t_ms) {
      const part = b.t_ms > a.t_ms ? Math.max(0, (t_ms - a.t_ms) / (b.t_ms - a.t_ms)) : 1;
      return { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) };
    }
  }
  return samples[samples.length - 1];
}

/** The last instant at which the pointer was still moving. */
export function lastMove(samples) {
  const end = samples[samples.length - 1];
  for (let i = samples.length - 1; i > 0; i -= 1) {
    const a = samples[i - 1], b = samples[i];
    const far = Math.hypot(a.x - end.x, a.y - end.y);
    if (far > STILL_MM) {
      const stretch = Math.hypot(b.x - a.x, b.y - a.y);
      const part = stretch ? Math.min(1, (far - STILL_MM) / stretch) : 1;
      return part >= 1 ? b.t_ms : a.t_ms + Math.max(part, 0) * (b.t_ms - a.t_ms);
    }
  }
  return samples[0].t_ms;
}

/** When the pointer first came into the disc (swept, so that a fast stroke cannot skip it), or null. */
export function strikes(samples, disc, radius_mm) {
  const reach = radius_mm + REACH_MM;
  for (let i = 1; i < samples.length; i += 1) {
    const near = nearestOnStretch(disc, samples[i - 1], samples[i]);
    if (near.distance <= reach) {
      return samples[i - 1].t_ms + near.along * (samples[i].t_ms - samples[i - 1].t_ms);
    }
  }
  return null;
}

const smooth = (part) => part * part * (3 - 2 * part);

/** Spin from striking the disc off its middle: `offset` in radii, positive to the right of the stroke. */
export function spinOf(offset) {
  const beyond = Math.min(1, Math.max(0, (Math.abs(offset) - DEAD_ZONE) / (1 - DEAD_ZONE)));
  return -Math.sign(offset) * MOST_SPIN_PERCENT * smooth(beyond);
}

/**
 * What a stroke asks for: {aim_deg, power_percent, spin_percent}, or {refused: why}, a word of the page after "flick-".
 * The last sample is the release. `disc` is where the disc lies, `radius_mm` its radius.
 */
export function flicked(samples, disc, radius_mm, placeDeg, seat) {
  if (samples.length < 2) return { refused: "no-stroke" };
  const struck = strikes(samples, disc, radius_mm);
  if (struck === null) return { refused: "missed" };
  const release = samples[samples.length - 1].t_ms;
  const stopped = lastMove(samples);
  if (release - stopped >= HOLD_MS) return { refused: "held" };
  const end = Math.min(stopped, struck + WINDOW_MS);
  const begin = Math.max(samples[0].t_ms, end - WINDOW_MS);
  const from = at(samples, begin), to = at(samples, end);
  const way = { x: to.x - from.x, y: to.y - from.y };
  const length = Math.hypot(way.x, way.y);
  const speed = (1000 * length) / Math.max(LEAST_MS, end - begin);
  if (speed < SLOWEST_MM_S) return { refused: "slow" };
  if (stopped - struck > LONGEST_MS) return { refused: "passed" };
  const aim = aimOf(way, placeDeg, seat);
  if (Math.abs(aim) > 90) return { refused: "away" };
  const right = ((disc.x - from.x) * way.y - (disc.y - from.y) * way.x) / length;
  return {
    aim_deg: aim,
    power_percent: Math.min(100, (100 * speed) / FULL_MM_S),
    spin_percent: spinOf(-right / radius_mm),
  };
}
