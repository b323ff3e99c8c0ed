// What happened, in order: a disc, what it did, and whom it touched; the referee hears every event at once.

import { shotCase } from "./referee_sheet.js";
import { showSentences, showTokens } from "./referee_show.js";
import { originOf, placeIn } from "./referee_places.js";
import { fill, say } from "./words.js";

const $ = (id) => document.getElementById(id);
const verbOf = (kind) => document.querySelector(`[data-event=${kind}]`);

export function bindHappened(desk) {
  let waiting = false;   // for the disc that was touched

  let hearing = Promise.resolve(true);   // one event after another, however quickly they are told

  /** Let the referee hear other events; those that cannot be are refused and not taken down. */
  function retell(eventsNow, fact) {
    hearing = hearing.then(() => hear(eventsNow(desk.sheet.shot.events), fact));
    return hearing;
  }

  async function hear(told, fact) {
    const heard = await desk.ask("/referee/story", { case: shotCase(desk.sheet, told) }, fact);
    if (heard) {
      desk.change({ shot: { ...desk.sheet.shot, events: told, sentences: heard.events, moved: heard.moved } });
      desk.say(heard.events.at(-1) ?? "");
    } else desk.show();
    return Boolean(heard);
  }

  function tell(kind, disc, other) {
    const event = other ? [kind, disc, other] : [kind, disc];
    return retell((events) => [...events, event], fill(desk.events[kind], { disc, other }));
  }

  function touched(other) {
    waiting = false;
    tell("contact", desk.sheet.chosen, other);
    verbOf("contact").focus({ preventScroll: true });
  }

  function wait(whether) {
    waiting = whether;
    desk.show();
    if (whether) $("whom").querySelector("button")?.focus({ preventScroll: true });
    else verbOf("contact").focus();
  }

  /** Where a disc that moved most likely lies now. */
  function likely(name, [zone]) {
    const before = desk.sheet.discs[name];
    return before?.zone === zone ? before : placeIn(desk.table, zone, before ?? originOf(name[0]), Object.values(desk.shown));
  }

  for (const button of document.querySelectorAll("[data-event]")) {
    button.addEventListener("click", () => {
      if (button.dataset.event === "contact") wait(true);
      else tell(button.dataset.event, desk.sheet.chosen);
    });
  }
  $("whom-not").addEventListener("click", () => wait(false));
  $("untell").addEventListener("click", () => {
    if (desk.sheet.shot.events.length) retell((events) => events.slice(0, -1));
  });
  $("to-before").addEventListener("click", () => desk.change({ step: "before", shot: null, chosen: null }, true));
  $("to-rest").addEventListener("click", async () => {
    if (!(await retell((events) => events))) return;
    const { shot } = desk.sheet;
    const rest = { ...shot.rest };
    for (const [name, zones] of Object.entries(shot.moved)) {
      if (!zones.includes(rest[name]?.zone)) rest[name] = likely(name, zones);
    }
    desk.change({ step: "rest", chosen: shot.disc, shot: { ...shot, rest } });
  });

  function show() {
    const { discs, shot, chosen, step } = desk.sheet;
    if (step !== "happened") {
      waiting = false;
      return;
    }
    const names = [...Object.keys(discs), shot.disc];
    showTokens($("who"), names, { pressed: chosen, onChoose: (name) => choose(name) });
    showSentences($("events"), shot.sentences);
    $("whom").hidden = !waiting;
    $("verbs").hidden = waiting;
    if (waiting) {
      $("whom-asked").textContent = say("whom", { disc: chosen });
      showTokens($("whom").querySelector("[data-others]"), names.filter((name) => name !== chosen), { onChoose: touched });
    }
    $("untell").setAttribute("aria-disabled", String(!shot.events.length));
  }

  function choose(name) {
    waiting = false;
    desk.choose(name);
  }

  function tapDisc(name) {
    if (waiting && name !== desk.sheet.chosen) touched(name);
    else choose(name);
    return true;
  }

  return { step: "happened", show, tapDisc };
}
