// Which discs a ruling affects, and with which sign they are outlined.

const SIGN = {
  removed: "removed", out: "out", twenty: "twenty", "no-twenty": "invalid", valid: "valid", invalid: "invalid",
};

/** Marks for findings over the discs shown: list of {disc, effect, x, y}; a later finding outweighs an earlier one. */
export function marksOf(findings, discs) {
  const marks = new Map();
  for (const finding of findings) {
    for (const disc of finding.discs) {
      const spot = discs.get(disc);
      if (spot) marks.set(disc, { disc, effect: SIGN[finding.effect] ?? "other", x: spot.x, y: spot.y });
    }
  }
  return [...marks.values()];
}
