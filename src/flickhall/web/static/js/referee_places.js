// Places of discs that are put down by hand: which zone a place is in, and a free place in a zone.

import { RADIANS } from "./geometry.js";

const ON_POST_MM = 4;    // how near to a post's middle a disc is dropped to lie on it
const LEAN_MM = 14;      // a flat disc cannot come this near to a post: it leans on it
const STEP_DEG = 3;
const HOUR_DEG = 30;

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const directionOf = (point) => Math.atan2(point.y, point.x) / RADIANS;
const at = (radius, degrees) => ({ x: radius * Math.cos(degrees * RADIANS), y: radius * Math.sin(degrees * RADIANS) });

/** The zone of a flat disc whose middle is at a point. */
export function flatZone(table, point) {
  const far = Math.hypot(point.x, point.y);
  return table.zones.find(([, limit]) => far <= limit)?.[0] ?? "DITCH";
}

/** The zone meant by dropping a disc at a point: flat, or at a post or in the hole where it cannot lie flat. */
export function zoneMeant(table, point) {
  if (Math.hypot(point.x, point.y) < table.tipping_radius_mm) return "STAND";   // nothing holds a flat disc there
  const near = Math.min(...table.posts.map(([x, y]) => distance(point, { x, y })));
  if (near < ON_POST_MM) return "POST";
  return near < LEAN_MM ? "LEAN" : flatZone(table, point);
}

/** A place in a zone as near as can be to the direction of `near`, not on a disc that is taken: {zone, x, y}. */
export function placeIn(table, zone, near, taken) {
  const free = (point) => taken.every((other) => distance(point, other) >= 2 * table.disc_radius_mm);
  const towards = directionOf(near);
  if (zone === "HOLE" || zone === "STAND") return { zone, x: 0, y: 0 };
  if (zone === "LEAN" || zone === "POST") {
    const out = zone === "POST" ? 0 : LEAN_MM * 0.75;
    const places = table.posts.map(([x, y]) => at(Math.hypot(x, y) + out, directionOf({ x, y })));
    places.sort((a, b) => distance(a, near) - distance(b, near));
    return { zone, ...(places.find(free) ?? places[0]) };
  }
  const radius = middleOf(table, zone);
  for (let turn = 0; turn < 180; turn += STEP_DEG) {
    for (const point of [at(radius, towards + turn), at(radius, towards - turn)]) {
      if (free(point)) return { zone, ...point };
    }
  }
  return { zone, ...at(radius, towards) };
}

function middleOf(table, zone) {
  const index = table.zones.findIndex(([name]) => name === zone);
  if (index < 0) return (table.surface_radius_mm + table.rail_radius_mm) / 2;   // the ditch
  const from = index ? table.zones[index - 1][1] : table.hole_radius_mm;
  return (from + table.zones[index][1]) / 2;
}

/** Where the hand of a clock points to, 0 to 12 hours; 12 is the far side. */
export function clockOf(point) {
  const hours = (90 - directionOf(point)) / HOUR_DEG;
  return ((hours % 12) + 12) % 12;
}

/** The point so many millimetres from the middle, where the hand of a clock points. */
export const pointAt = (mm, hours) => at(mm, 90 - HOUR_DEG * hours);

/** Which way a side sits: discs of which nothing else is known are put there. */
export const originOf = (side) => ({ x: 0, y: side === "W" ? -1 : 1 });

/** Where a disc about to be shot lies: in the middle of the shooter's side of the line. */
export function startOf(table, side) {
  return { x: 0, y: side === "W" ? -table.start_radius_mm : table.start_radius_mm };
}
