// The choice of rulebook, options and players: read from the form, written to it; only what is not the default is told.

/** Bind the form; `onChange(setup)` hears every change. Returns {read, write, knows} of {rulebook, options, players}. */
export function bindSetup(onChange) {
  const rulebook = document.getElementById("rulebook");
  const parts = [...document.querySelectorAll("[data-book]")];
  const players = [...document.querySelectorAll("input[name=players]")];
  const fieldsOf = (book) => [...parts.find((part) => part.dataset.book === book).querySelectorAll("[data-option]")];
  const valueOf = (field) => (field.type === "number" ? field.valueAsNumber : field.tagName === "SELECT" ? JSON.parse(field.value) : field.value);

  /** Show the options of the book that is chosen, and only as many players as it has a game for. */
  function show() {
    for (const part of parts) part.hidden = part.dataset.book !== rulebook.value;
    if (!players.length) return;
    const known = parts.find((part) => !part.hidden).dataset.players.split(" ");
    for (const radio of players) radio.closest("label").hidden = !known.includes(radio.value);
    const chosen = players.find((radio) => radio.checked && known.includes(radio.value)) ?? players.find((radio) => known.includes(radio.value));
    chosen.checked = true;
  }

  function read() {
    const chosen = fieldsOf(rulebook.value).map((field) => [field, valueOf(field)]);
    const options = chosen.filter(([field, value]) => JSON.stringify(value) !== field.dataset.default);
    return {
      rulebook: rulebook.value, options: Object.fromEntries(options.map(([field, value]) => [field.dataset.option, value])),
      ...(players.length ? { players: players.find((radio) => radio.checked).value } : {}),
    };
  }

  function write(setup) {
    rulebook.value = setup.rulebook;
    for (const radio of players) radio.checked = radio.value === setup.players;
    for (const field of fieldsOf(setup.rulebook)) {
      const standard = JSON.parse(field.dataset.default);
      const value = setup.options[field.dataset.option] ?? standard;
      field.value = field.tagName === "SELECT" ? JSON.stringify(value) : Array.isArray(value) ? value.join(", ") : value;
    }
    show();
  }

  const changed = () => {
    show();
    onChange(read());
  };
  for (const field of [rulebook, ...players, ...parts.flatMap((part) => [...part.querySelectorAll("[data-option]")])]) {
    field.addEventListener("change", changed);
  }
  /** Whether a set-up kept from before is one of this form's. */
  const knows = (setup) => parts.some((part) => part.dataset.book === setup?.rulebook);

  return { read, write, knows };
}
