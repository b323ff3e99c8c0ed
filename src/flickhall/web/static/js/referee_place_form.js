// The list of discs, and the form that tells the place of the chosen one: a zone, or millimetres.

import { clockOf, flatZone, pointAt } from "./referee_places.js";
import { showTokens, write } from "./referee_show.js";
import { say } from "./words.js";

const $ = (id) => document.getElementById(id);

/** A place as the four fields tell it. */
function fieldsOf({ x, y }) {
  const numbers = { distance: Math.hypot(x, y), clock: clockOf({ x, y }), x_mm: x, y_mm: y };
  return Object.fromEntries(Object.entries(numbers).map(([id, number]) => [id, String(Number(number.toFixed(2)))]));
}

const byClock = () => pointAt($("distance").valueAsNumber, $("clock").valueAsNumber);
const byAxes = () => ({ x: $("x_mm").valueAsNumber, y: $("y_mm").valueAsNumber });
const known = ({ x, y }) => Number.isFinite(x + y);

export function bindPlaceForm(desk) {
  let told = null;   // the disc whose place the form tells

  function alike(pointOf, from, into) {
    for (const id of from) {
      $(id).addEventListener("input", () => {
        const point = pointOf();
        if (known(point)) for (const other of into) $(other).value = fieldsOf(point)[other];
      });
    }
  }
  alike(byClock, ["distance", "clock"], ["x_mm", "y_mm"]);
  alike(byAxes, ["x_mm", "y_mm"], ["distance", "clock"]);

  $("zone").addEventListener("change", () => desk.put(told, desk.inZone(told, $("zone").value)));
  $("place").addEventListener("submit", (event) => {
    event.preventDefault();
    const point = byAxes();
    if (known(point)) desk.put(told, { zone: flatZone(desk.table, point), ...point });
  });
  $("remove").addEventListener("click", () => {
    const { [told]: _, ...discs } = desk.sheet.discs;
    desk.change({ discs, chosen: null, played: desk.sheet.played.filter((name) => name !== told) }, true);
    $("add").querySelector("button").focus();
  });

  function show() {
    const { chosen, step } = desk.sheet;
    const names = desk.placeable;
    showTokens($("discs"), names, {
      pressed: chosen, title: (name) => desk.zones[desk.shown[name]?.zone] ?? "", onChoose: (name) => desk.choose(name === chosen ? null : name),
    });
    const spot = names.includes(chosen) ? desk.shown[chosen] : null;
    $("place").hidden = !spot;
    const another = told !== chosen;
    told = spot ? chosen : null;
    if (!spot) return;
    $("place-title").textContent = say("place-of", { disc: chosen });
    $("zone").value = spot.zone;
    for (const [id, text] of Object.entries(fieldsOf(spot))) write($(id), text, another);
    $("remove").hidden = step !== "before";
  }

  return { show };
}
