// What the page says, in its language: the hall sends the sentences with the page, here only their values come in.

const words = JSON.parse(document.getElementById("words").textContent);
const language = document.documentElement.lang;
const plural = new Intl.PluralRules(language);
const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });

/** A number as the language writes it, with up to two decimals; what is no number stays as it is. */
export const figure = (value) => (typeof value === "number" ? decimal.format(value) : value);

/** A number with exactly two decimals, for instants that tick. */
export const instant = (seconds) => seconds.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A sentence with its {places} filled in. */
export const fill = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => figure(values[name]));

/** The sentence of a name, its {places} filled in. */
export const say = (name, values = {}) => fill(words[name], values);

/** The same for what has a singular and a plural. */
export const count = (name, number, values = {}) => fill(words[name][plural.select(number) === "one" ? 0 : 1], { number, ...values });
