// Before the shot: who shoots which disc, called or not; discs put down, 20s put aside.

import { discsLeft, SIDES, telling } from "./referee_sheet.js";
import { write } from "./referee_show.js";
import { say } from "./words.js";

const $ = (id) => document.getElementById(id);
const all = (selector) => [...document.querySelectorAll(selector)];
const fieldOf = (name, side) => document.querySelector(`[data-${name}=${side}]`);

export function bindBefore(desk) {
  const left = (side) => (desk.position ? discsLeft(desk.sheet, side, desk.position.per_side) : []);

  /** The next disc of the side that a tap puts down, if it has one left. */
  function newDisc() {
    const [name] = left(document.querySelector("input[name=puts]:checked").value);
    if (!name) desk.say(say("none-left"));
    return name;
  }

  for (const radio of all("input[name=shooter]")) radio.addEventListener("change", () => desk.change({ shooter: radio.value }, true));
  for (const name of ["twenties", "hidden"]) {
    for (const field of all(`[data-${name}]`)) {
      field.addEventListener("change", () => {
        const number = Math.max(0, Math.trunc(field.valueAsNumber) || 0);
        desk.change({ [name]: { ...desk.sheet[name], [field.dataset[name]]: number } }, true);
      });
    }
  }
  $("add").addEventListener("submit", (event) => {
    event.preventDefault();
    const name = newDisc();
    if (name) desk.put(name, desk.inZone(name, $("add-zone").value));
  });
  $("tell").addEventListener("click", () => {
    const disc = $("shot-disc").value;
    if (!disc) desk.say(say("none-left"));
    else desk.change(telling(desk.sheet, disc, desk.position?.may_call ? $("called").checked : null));
  });

  function show() {
    const { sheet, position } = desk;
    const over = position && SIDES.every((side) => !left(side).length);
    $("must").textContent = over ? say("all-played") : position?.must ?? "";
    for (const radio of all("input[name=shooter]")) radio.checked = radio.value === sheet.shooter;
    const mine = left(sheet.shooter);
    const wanted = mine.includes($("shot-disc").value) ? $("shot-disc").value : mine[0];
    $("shot-disc").replaceChildren(...mine.map((name) => new Option(name, name)));
    if (wanted) $("shot-disc").value = wanted;
    $("called-label").hidden = !position?.may_call;
    for (const side of SIDES) {
      write(fieldOf("twenties", side), sheet.twenties[side]);
      write(fieldOf("hidden", side), sheet.hidden[side]);
      fieldOf("hidden", side).closest("label").hidden = position ? !position.shows_twenties : false;
    }
  }

  function tapEmpty(point) {
    if (Math.hypot(point.x, point.y) > desk.table.rail_radius_mm) return true;
    const name = newDisc();
    if (name) desk.put(name, desk.meant(name, point));
    return true;
  }

  return { step: "before", show, tapEmpty };
}
