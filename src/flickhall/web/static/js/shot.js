// What may be meant by a shot, whoever aims (a pull, a flick, keys, fields).

export const LIMITS = {
  place_deg: { low: -90, high: 90, step: 0.01 },
  aim_deg: { low: -90, high: 90, step: 0.01 },
  power_percent: { low: 0.1, high: 100, step: 0.1 },
  spin_percent: { low: -100, high: 100, step: 1 },
};

export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

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
