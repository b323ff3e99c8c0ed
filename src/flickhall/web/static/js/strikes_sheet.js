// A carrom board as it is told: the board it began with, and one strike after another. Plain data, kept in the browser.

const SLOT = "flickhall-carrom-strikes";
const VERSION = 1;
const PARTS = ["setup", "before", "strikes", "steps", "told"];
export const SIDES = ["W", "B"];
const each = (number) => ({ W: number, B: number });

/** A board set up for the break. */
export const opening = (score = each(0)) => ({
  striker: "W", board: each(9), pocketed: each(0), queen: "board", owes: each(0), score, broken: false,
});

/** A new sheet: `steps` are the referee's answers to the strikes, `told` the same in words. */
export const newSheet = (setup, before = opening()) => ({ version: VERSION, setup, before, strikes: [], steps: [], told: [] });

export function recall(storage) {
  try {
    const kept = JSON.parse(storage.getItem(SLOT));
    return kept?.version === VERSION && PARTS.every((part) => part in kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keep the sheet; returns false where the browser keeps nothing. */
export function keep(storage, sheet) {
  try {
    storage.setItem(SLOT, JSON.stringify(sheet));
    return true;
  } catch {
    return false;
  }
}

/** The whole board in the case format, with these strikes. */
export const caseOf = ({ setup, before }, strikes) => ({
  id: "the board", rulebook: setup.rulebook, options: setup.options, kind: "strikes", before, strikes,
});

/** The board as it is now: as it began, or after the last strike. */
export function nowOf({ before, steps }) {
  const last = steps.at(-1);
  return last ? { ...last, striker: last.next } : { ...before, board_over: false };
}

/** The sheet of the next board; with `changed` colours the players' points go with them. */
export function nextBoard({ setup, steps }, changed) {
  const { W, B } = steps.at(-1).score;
  return newSheet(setup, opening(changed ? { W: B, B: W } : { W, B }));
}

/** Pieces as the case format lists them, from how many of each. */
export const listed = (numbers) => Object.entries(numbers).flatMap(([piece, number]) => Array(number).fill(piece));

/** The board as a file that `flickhall referee` reads. */
export const asFile = (sheet) => `${JSON.stringify([caseOf(sheet, sheet.strikes)], null, 1)}\n`;
