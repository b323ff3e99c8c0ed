// Which pieces a ruling affects, and with which sign they are outlined.

const MARKS = {
  foul: "invalid", breach: "invalid", penalty: "invalid", owed: "invalid", again: "valid", "queen-covered": "valid",
  "board-won": "valid", returned: "removed", "queen-back": "removed",
};

/** Marks for findings over the pieces shown; those in a pocket or off the board are shown where they were. */
export function marksOf(findings, pieces) {
  const marks = new Map();
  for (const { discs, effect } of findings) {
    for (const disc of discs) {
      const spot = pieces.get(disc);
      if (spot) marks.set(disc, { disc, effect: MARKS[effect] ?? "other", x: spot.x, y: spot.y });
    }
  }
  return [...marks.values()];
}
