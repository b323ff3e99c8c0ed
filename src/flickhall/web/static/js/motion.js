// Where every disc is at an instant of a recorded shot: closed form, so any instant can be asked for in any order.

/** Distance along a segment: the cubic through the distances and speeds of two neighbouring knots (Hermite). */
export function distanceAt(knots, t) {
  if (t <= knots[0][0]) return knots[0][1];
  const last = knots[knots.length - 1];
  if (t >= last[0]) return last[1];
  let i = 1;
  while (knots[i][0] < t) i += 1;
  const [t0, s0, v0] = knots[i - 1], [t1, s1, v1] = knots[i];
  const h = t1 - t0, u = (t - t0) / h, w = 1 - u;
  return s0 * w * w * (1 + 2 * u) + s1 * u * u * (3 - 2 * u) + h * (v0 * u * w * w - v1 * u * u * w);
}

/** What takes a disc out of play for the rest of a shot and leaves it where it rests: a crokinole hole, a carrom pocket, the frame. */
const GONE = new Set(["hole", "pocket", "off"]);

/** A trace made ready for questions: segments by disc, in time order. */
export function motionOf(trace) {
  const paths = new Map(trace.start.map(([name, x, y]) => [name, { x, y, segments: [] }]));
  for (const segment of trace.segments) paths.get(segment.disc)?.segments.push(segment);
  for (const path of paths.values()) path.segments.sort((a, b) => a.t0 - b.t0);
  const dropped = new Map(trace.contacts.filter((c) => GONE.has(c.kind)).map((c) => [c.disc, c.t]));
  const settled = new Map(Object.entries(trace.rest));

  function place(name, t) {
    const path = paths.get(name);
    let current = null;
    for (const segment of path.segments) if (segment.t0 <= t) current = segment;
    if (!current) return { x: path.x, y: path.y };
    const s = distanceAt(current.knots, t);
    return { x: current.x + s * current.dx, y: current.y + s * current.dy };
  }

  /** Every disc at an instant: Map name -> {x, y, sunk}. */
  function discsAt(t) {
    const discs = new Map();
    for (const name of paths.keys()) {
      const sunk = dropped.has(name) && t >= dropped.get(name);
      const rest = settled.get(name);
      const spot = (sunk || t >= trace.duration_s) && rest ? rest : place(name, t);
      discs.set(name, { x: spot.x, y: spot.y, sunk });
    }
    return discs;
  }

  return { duration: trace.duration_s, contacts: trace.contacts, discsAt };
}
