// Deeds: from a form to JSON, tried or done over the desk's link.

import { ask } from "../ask.js";

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const LEFT_OUT = Symbol("left out");

function valueOf({ type, value, checked, dataset }) {
  if (dataset.json !== undefined) return JSON.parse(value);
  if (type === "checkbox") return dataset.collect === undefined ? checked : checked ? value : LEFT_OUT;
  if (type === "number") return value === "" ? null : Number(value);
  return value;
}

/** The place of a name such as `entrants.0.people.1`, made where it is not there yet. */
function placeOf(deed, path) {
  return path.reduce((place, name, index) => {
    const next = path[index + 1] ?? "";
    return (place[name] ??= /^\d+$/.test(next) ? [] : {});
  }, deed);
}

/** The deed that a form asks for: names with dots are places in it, what is collected under one name becomes a list. */
export function deedOf(form) {
  const deed = {}, empty = [];
  for (const field of form.elements) {
    if (!field.name || field.disabled || field.type === "file") continue;
    const path = field.name.split("."), last = path.pop();
    const place = path.reduce((at, name, index) => (at[name] ??= /^\d+$/.test(path[index + 1] ?? last) ? [] : {}), deed);
    const value = valueOf(field);
    if (field.dataset.skipEmpty !== undefined && value === "") empty.push(path);
    if (field.dataset.collect !== undefined) {
      place[last] ??= [];
      if (value !== LEFT_OUT) place[last].push(value);
    } else place[last] = value;
  }
  for (const path of empty.reverse()) {
    const last = path.pop();
    placeOf(deed, path).splice(Number(last), 1);
  }
  return deed;
}

/** What a deed would change; throws what `ask` throws. */
export const looked = (desk, deed) => ask(`${desk}/trials`, { deed });

let unanswered = null;   // what the hall may have done without our hearing of it: sent again it bears the same key

/** Do a deed, sent once more with the same key if the hall was not there, and whenever it is asked for again after that. */
export async function sent(desk, deed, why = "", shown = null) {
  const what = JSON.stringify({ deed, why });
  if (unanswered?.what !== what) unanswered = { what, body: { key: newKey(), deed, why, shown } };
  const { body } = unanswered;
  try {
    let answer;
    try {
      answer = await ask(`${desk}/deeds`, body);
    } catch (error) {
      if (error.what) throw error;
      answer = await ask(`${desk}/deeds`, body);
    }
    unanswered = null;
    return answer;
  } catch (error) {
    if (error.what) unanswered = null;
    throw error;
  }
}
