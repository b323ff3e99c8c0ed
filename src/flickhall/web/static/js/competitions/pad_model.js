// The sheet as this phone has it: what the hall knows, and over it what is kept here and not sent yet.

/** Lines in order, each {number, told, line, pending}: `told` is what the hall says of it, `line` what this side has written. */
export function linesOf(state, entries) {
  const lines = new Map(state.lines.map((told) => [told.number, { number: told.number, told, line: told.mine, pending: false }]));
  for (const entry of entries) {
    for (const [key, line] of Object.entries(entry.lines)) {
      const number = Number(key);
      lines.set(number, { number, told: lines.get(number)?.told ?? null, line, pending: true });
    }
  }
  return [...lines.values()].sort((one, other) => one.number - other.number);
}

/** The line to be written next: the hall's word, or while something is kept here the first one missing, if the match can have it. */
export function nextLine(state, entries) {
  if (!state.open) return null;
  const kept = entries.filter((entry) => Object.keys(entry.lines).length);
  if (!kept.length) return state.next;
  const written = new Set(linesOf(state, entries).filter(({ line, told }) => line ?? told?.counts).map(({ number }) => number));
  let number = 0;
  while (written.has(number)) number += 1;
  return state.expected !== null && number >= state.expected ? null : number;
}

/** The total that is confirmed here and not sent yet, or null. */
export const pendingTotal = (entries) => entries.findLast((entry) => entry.total)?.total ?? null;
