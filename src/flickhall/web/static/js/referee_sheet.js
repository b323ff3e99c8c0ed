// A round as it is told on the official's board: plain data, changed only by these functions, kept in the browser.

import { originOf } from "./referee_places.js";

const SLOT = "flickhall-official-board";
const VERSION = 1;
const PARTS = ["setup", "step", "discs", "twenties", "hidden", "played", "told", "counts"];
export const SIDES = ["W", "B"];
const none = () => ({ W: 0, B: 0 });

/** A new round under a set-up {rulebook, options, players}. */
export function newRound(setup, shooter = "W", counts = []) {
  return {
    version: VERSION, setup, shooter, counts, step: "before", discs: {}, twenties: none(), hidden: none(),
    played: [], chosen: null, shot: null, ruling: null, told: [],
  };
}

/** The sheet kept in the browser, or null. */
export function recall(storage) {
  try {
    const kept = JSON.parse(storage.getItem(SLOT));
    if (kept?.version !== VERSION || !PARTS.every((part) => part in kept)) return null;
    return kept.step === "count" ? { ...kept, step: "before" } : kept;   // a count is made anew
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

export const numberOf = (disc) => Number(disc.slice(1));
export const byName = (a, b) => a[0].localeCompare(b[0]) * -1 || numberOf(a) - numberOf(b);
export const zonesOf = (discs) => Object.fromEntries(Object.entries(discs).map(([name, spot]) => [name, spot.zone]));

/** Discs of a side that the round has seen. */
export const playedBy = ({ played, discs }, side) => [...new Set([...played, ...Object.keys(discs)])].filter((name) => name[0] === side);

/** Discs of a side that have not been seen in the round, in order. */
export function discsLeft(sheet, side, perSide) {
  const used = playedBy(sheet, side);
  const free = Array.from({ length: perSide }, (_, i) => `${side}${i + 1}`).filter((name) => !used.includes(name));
  return free.slice(0, Math.max(0, perSide - used.length));
}

/** Everything of the sheet as it was before a shot is told, to go back to. */
const snapshot = ({ discs, twenties, hidden, played, shooter }) => ({ discs, twenties, hidden, played, shooter });

/** A shot is about to be told; `called`: whether a 20 was called, null where there are no calls. */
export function telling(sheet, disc, called) {
  return {
    ...sheet, step: "happened", chosen: disc, ruling: null,
    shot: { disc, called, events: [], sentences: [], moved: { [disc]: [] }, rest: {} },
  };
}

/** The shot being told, in the case format. */
export function shotCase(sheet, events = sheet.shot.events) {
  const { setup, shooter, discs, shot, told } = sheet;
  return {
    id: `shot ${told.length + 1}`, rulebook: setup.rulebook, options: setup.options, kind: "shot",
    before: { shooter, discs: zonesOf(discs), ...(shot.called === null ? {} : { called_twenty: shot.called }) },
    shot: shot.disc, events, rest: zonesOf(Object.fromEntries(Object.entries(shot.rest).filter(([name]) => name in shot.moved))),
  };
}

/** How the round stands, in the case format; `end` holds what else happened at its end. */
export function roundCase(sheet, { expired = false, taken = none(), lifted = [] } = {}) {
  const { setup, discs, twenties, hidden } = sheet;
  const events = [...lifted.map(({ by, disc }) => ["removed_without_agreement", by, disc]), ...(expired ? [["time_expired"]] : [])];
  return {
    id: "the round", rulebook: setup.rulebook, options: setup.options, kind: "round",
    before: {
      discs: zonesOf(discs), twenties,
      ...(hidden.W + hidden.B ? { twenties_not_displayed: hidden } : {}), ...(expired ? { shots_taken: taken } : {}),
    },
    ...(events.length ? { events } : {}),
  };
}

/** The position after the ruled shot is the next one's before; `placed(zone, near, taken)` finds room in the ditch. */
export function nextShot(sheet, placed) {
  const { shot, ruling } = sheet;
  const lay = { ...sheet.discs, ...shot.rest };
  const discs = {};
  for (const [name, zone] of Object.entries(ruling.after)) {
    discs[name] = lay[name].zone === zone ? lay[name] : placed(zone, lay[name], Object.values(discs));
  }
  const twenties = Object.fromEntries(SIDES.map((side) => [side, sheet.twenties[side] + ruling.twenties[side]]));
  const entry = { case: ruling.case, headline: ruling.headline, was: snapshot(sheet) };
  return {
    ...sheet, step: "before", chosen: null, shot: null, ruling: null, discs, twenties,
    played: [...new Set([...sheet.played, ...Object.keys(sheet.discs), shot.disc])],
    shooter: ruling.next, told: [...sheet.told, entry],
  };
}

/** The next round of the game, begun by the other side; `count` is what this one counted, null if nothing. */
export function nextRound({ setup, counts, told, shooter }, count) {
  const began = told[0]?.case.before.shooter ?? shooter;
  return newRound(setup, began === "W" ? "B" : "W", count ? [...counts, count] : counts);
}

/** The round without its last ruled shot. */
export function withoutLastShot(sheet) {
  const last = sheet.told.at(-1);
  return last ? { ...sheet, ...last.was, step: "before", chosen: null, shot: null, ruling: null, told: sheet.told.slice(0, -1) } : sheet;
}

/** A round read from a file: `discs` are placed already, earlier positions get places from their zones. */
export function loadedRound(setup, read, discs, placed) {
  const twenties = { ...read.twenties };
  const seenBefore = (i) => [...new Set(read.shots.slice(0, i).flatMap((shot) => [...Object.keys(shot.case.before.discs), shot.case.shot]))];
  const told = read.shots.map((shot, i) => ({ case: shot.case, headline: shot.told.headline, i, gained: shot.twenties }));
  for (const entry of told.toReversed()) {
    for (const side of SIDES) twenties[side] = Math.max(0, twenties[side] - entry.gained[side]);
    const { shooter, discs: zones } = entry.case.before;
    entry.was = { discs: layOut(zones, placed), twenties: { ...twenties }, hidden: none(), played: seenBefore(entry.i), shooter };
  }
  return {
    ...newRound(setup, read.shooter), discs, twenties: read.twenties, hidden: read.not_displayed, played: read.played,
    told: told.map(({ case: asked, headline, was }) => ({ case: asked, headline, was })),
  };
}

/** Discs of which only the zones are known, each with a place of its own. */
export function layOut(zones, placed) {
  const discs = {};
  for (const [name, zone] of Object.entries(zones)) {
    discs[name] = placed(zone, originOf(name[0]), Object.values(discs));
  }
  return discs;
}

/** The round as a file that `flickhall referee` reads: its shots, then how it stands. */
export const asFile = (sheet) => `${JSON.stringify([...sheet.told.map((entry) => entry.case), roundCase(sheet)], null, 1)}\n`;
