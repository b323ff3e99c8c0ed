// The keyboard on the board, and the fields beside it: both change the same intention.

const STEPS = {
  ArrowLeft: { aim_deg: -0.5 }, ArrowRight: { aim_deg: 0.5 },
  ArrowUp: { power_percent: 1 }, ArrowDown: { power_percent: -1 },
  PageUp: { power_percent: 10 }, PageDown: { power_percent: -10 },
  a: { aim_deg: -0.1 }, d: { aim_deg: 0.1 },
  "[": { spin_percent: -5 }, "]": { spin_percent: 5 },
};
const SHIFTED = { ArrowLeft: { place_deg: -1 }, ArrowRight: { place_deg: 1 } };

/** What a key adds to an intention, or null if it is none of ours. */
export function stepOf(key, shift, { steps = STEPS, shifted = SHIFTED } = {}) {
  return (shift && shifted[key]) || steps[key] || null;
}

/** Bind the keys of the board to the desk that the pointer moves too. */
export function bindKeys(stage, pointer, cancel, callKey) {
  stage.addEventListener("keydown", (event) => {
    const { desk } = pointer;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      cancel();
      return;
    }
    if (!desk.turn) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) desk.shoot();
      return;
    }
    if (event.key.toLowerCase() === "c" && !event.repeat) {
      callKey?.();
      return;
    }
    const step = stepOf(event.key, event.shiftKey, desk);
    if (!step) return;
    event.preventDefault();
    const wanted = {};
    for (const [name, by] of Object.entries(step)) wanted[name] = desk.intention[name] + by;
    desk.intend(wanted, true);
    desk.speak();
  });
}

/** Bind the form: every field of a name changes the intention, submitting shoots. Returns a refresh function. */
export function bindFields(form, desk) {
  const fields = [...form.querySelectorAll("input[data-field]")];
  for (const field of fields) {
    const changed = () => { if (field.value !== "") desk.intend({ [field.dataset.field]: field.valueAsNumber }, true); };
    field.addEventListener(field.type === "range" ? "input" : "change", changed);
  }
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.repeat) event.preventDefault();   // one press, one shot
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const numbers = fields.filter((field) => field.type === "number");
    desk.intend(Object.fromEntries(numbers.map((field) => [field.dataset.field, field.valueAsNumber])), true);
    desk.shoot();
  });

  return function refresh(intention, limits) {
    for (const field of fields) {
      const name = field.dataset.field;
      field.min = limits[name].low;
      field.max = limits[name].high;
      if (field !== document.activeElement || field.type === "range" || Number(field.value) !== intention[name]) {
        field.value = String(intention[name]);
      }
    }
  };
}
