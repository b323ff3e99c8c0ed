// The stretches of a carrom base line on which the striker may lie.

const STEP_MM = 1.01;   // as far as a key moves the striker

/** The legal place that is meant by one that may not be legal: over a gap with a step of a key, else to the nearest edge. */
export function nearestLegal(stretches, wanted, before) {
  if (stretches.some(([low, high]) => wanted >= low && wanted <= high)) return wanted;
  const edges = stretches.flat();
  if (Math.abs(wanted - before) <= STEP_MM) {
    const ahead = edges.filter((edge) => (wanted > before ? edge >= wanted : edge <= wanted));
    if (ahead.length) return wanted > before ? Math.min(...ahead) : Math.max(...ahead);
  }
  return edges.reduce((best, edge) => (Math.abs(edge - wanted) < Math.abs(best - wanted) ? edge : best));
}
