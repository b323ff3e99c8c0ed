// The one place where a shot is made: whoever aims (a pull, a flick, keys, fields), it becomes four whole numbers.

export const LIMITS = {
  place_deg: { low: -90, high: 90, step: 0.01 },
  aim_deg: { low: -90, high: 90, step: 0.01 },
  power_percent: { low: 0.1, high: 100, step: 0.1 },
  spin_percent: { low: -100, high: 100, step: 1 },
};

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** Limits of a turn: the rulebook narrows where the disc may be placed. */
export function limitsOf(turn) {
  return {
    ...LIMITS,
    place_deg: { ...LIMITS.place_deg, low: turn.place_min_cdeg / 100, high: turn.place_max_cdeg / 100 },
  };
}

/** An intention within its limits; what is missing or no number stays as it is in `before`. */
export function within(limits, before, wanted) {
  const after = {};
  for (const name of Object.keys(limits)) {
    const value = Number.isFinite(wanted[name]) ? wanted[name] : before[name];
    const decimals = 1 / limits[name].step;
    after[name] = clamp(Math.round(value * decimals) / decimals, limits[name].low, limits[name].high) + 0;
  }
  return after;
}

/** The quantised shot of an intention. */
export function makeShot(intention) {
  return {
    place_cdeg: Math.round(intention.place_deg * 100) + 0,
    aim_cdeg: Math.round(intention.aim_deg * 100) + 0,
    power: clamp(Math.round(intention.power_percent * 10), 1, 1000),
    spin_percent: Math.round(intention.spin_percent) + 0,
  };
}
