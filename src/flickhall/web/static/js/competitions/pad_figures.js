// What stands on a line, in words: figures of both sides, choices by what they are called.

import { figure, say } from "../words.js";

const known = (value) => (value === null || value === undefined ? say("unknown") : figure(value));
const pair = ([one, other]) => say("pair", { one: known(one), other: known(other) });

export const titleOf = (state, number) => say(state.kind === "board" ? "line-board" : "line-round", { number: number + 1 });

function fieldText(field, value, leads) {
  if (field.each_side) {
    if (!value || value.every((one) => one === null)) return "";
    if (field.default !== null && value.every((one) => one === field.default)) return "";
    return leads ? pair(value) : say("figures", { label: field.label, figures: pair(value) });
  }
  if (value === undefined || value === field.default || (value === null && field.optional)) return "";
  const choice = field.choices.find((one) => one.value === value);
  return choice ? say("choice", { label: field.label, choice: choice.label }) : "";
}

/** A line as people read it; what nobody wrote down is left out. */
export function figuresOf(state, line) {
  if (!line) return say("nothing");
  const told = state.fields.map((field, index) => fieldText(field, line[field.name], index === 0)).filter(Boolean);
  if (line.score) told.unshift(pair(line.score));
  else if (!line[state.fields[0].name] && line.points !== null && line.points !== undefined) told.unshift(Array.isArray(line.points) ? pair(line.points) : known(line.points));
  return told.join(" · ");
}
