// What the official's board shows in words: discs as buttons, events, places at rest, rulings, the count.

import { byName } from "./referee_sheet.js";

export function make(tag, properties = {}, ...children) {
  const { dataset = {}, ...rest } = properties;
  const node = Object.assign(document.createElement(tag), rest);
  Object.assign(node.dataset, dataset);
  node.append(...children);
  return node;
}

/** Write into a field unless somebody is writing there. */
export function write(field, value, anyway = false) {
  if (anyway || field !== document.activeElement) field.value = value;
}

/** A button for each disc; the pressed one is chosen. `title(name)` is what is said of it besides its name. */
export function showTokens(root, names, { pressed, title, onChoose }) {
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.disc : null;
  root.replaceChildren(...[...names].sort(byName).map((name) => {
    const chip = make("span", { className: `chip ${name[0]}`, textContent: name, ariaHidden: "true" });
    const words = make("span", { className: "token-words", textContent: title ? title(name) : "" });
    const button = make("button", { type: "button", className: "token", ariaPressed: String(name === pressed), dataset: { disc: name } },
      chip, make("span", { className: "unseen", textContent: `${name} ` }), words);
    button.addEventListener("click", () => onChoose(name));
    return button;
  }));
  if (focused) root.querySelector(`[data-disc="${focused}"]`)?.focus();
}

export function showSentences(list, sentences) {
  list.replaceChildren(...sentences.map((textContent) => make("li", { textContent })));
}

const withoutClause = (text, clause) => text.replace(` (${clause})`, "");

/** Findings as sentences, each with its clause as a link; a click on one tells `onFinding(finding)`. */
export function showFindings(list, findings, onFinding) {
  list.replaceChildren(...findings.map((finding) => {
    const text = withoutClause(finding.text, finding.clause);
    const say = onFinding ? make("button", { type: "button", className: "finding", textContent: text }) : make("span", { className: "finding", textContent: text });
    if (onFinding) say.addEventListener("click", () => onFinding(finding));
    return make("li", { className: finding.effect }, say,
      make("a", { href: `/rules#${finding.clause}`, className: "clause", textContent: finding.clause }));
  }));
}

/** A row for each disc that moved: where it lies now. `onZone(name, zone)`, `onChoose(name)`. */
export function showRest(root, moved, rest, words, { chosen, onZone, onChoose }) {
  const focused = root.contains(document.activeElement) ? document.activeElement.dataset.disc : null;
  root.replaceChildren(...Object.entries(moved).map(([name, zones]) => {
    const select = make("select", { dataset: { disc: name }, ariaLabel: name },
      ...zones.map((zone) => new Option(words[zone], zone)));
    if (!zones.includes(rest[name]?.zone)) select.prepend(new Option(words[rest[name]?.zone] ?? "…", rest[name]?.zone ?? ""));
    select.value = rest[name]?.zone ?? "";
    select.addEventListener("change", () => onZone(name, select.value));
    select.addEventListener("focus", () => { if (name !== chosen) onChoose(name); });
    return make("label", { className: name === chosen ? "rest-row chosen" : "rest-row" },
      make("span", { className: `chip ${name[0]}`, textContent: name }), select);
  }));
  if (focused) root.querySelector(`select[data-disc="${focused}"]`)?.focus();
}

/** Hand a text to the person as a file. */
export function handOver(text, name) {
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
