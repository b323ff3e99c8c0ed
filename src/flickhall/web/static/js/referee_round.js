// The round as a whole: its shots so far, taken back, saved, loaded, begun anew, or put to the other rulebooks.

import { placeIn } from "./referee_places.js";
import { asFile, layOut, loadedRound, newRound, roundCase, withoutLastShot } from "./referee_sheet.js";
import { handOver, showSentences } from "./referee_show.js";
import { say } from "./words.js";

const $ = (id) => document.getElementById(id);

export function bindRound(desk) {
  const placed = (zone, near, taken) => placeIn(desk.table, zone, near, taken);

  async function load(text) {
    let cases;
    try {
      cases = JSON.parse(text);
    } catch {
      desk.say(say("no-json"));
      return;
    }
    const read = await desk.ask("/referee/sheet", { cases });
    if (!read) return;
    const setup = { ...desk.sheet.setup, rulebook: read.rulebook, options: read.options };
    desk.setup.write(setup);
    desk.replace(loadedRound(desk.setup.read(), read, layOut(read.discs, placed), placed));
    desk.say(say("loaded"));
  }

  $("back-shot").addEventListener("click", () => {
    if (!desk.sheet.told.length) return;
    desk.replace(withoutLastShot(desk.sheet));
    desk.say(say("taken-back"));
  });
  $("clear").addEventListener("click", () => {
    if (!confirm(say("sure"))) return;
    desk.replace(newRound(desk.sheet.setup));
    desk.enter();
  });
  $("save").addEventListener("click", () => handOver(asFile(desk.sheet), "round.json"));
  $("load").addEventListener("change", async () => {
    const [file] = $("load").files;
    if (file) await load(await file.text());
    $("load").value = "";
  });

  function show() {
    const { told, ruling, step } = desk.sheet;
    showSentences($("told"), told.map((entry) => entry.headline));
    $("told").hidden = !told.length;
    $("back-shot").setAttribute("aria-disabled", String(!told.length));
    const last = step === "count" ? roundCase(desk.sheet) : ruling?.case ?? told.at(-1)?.case;
    $("others").hidden = !last;
    $("others").elements.case.value = last ? JSON.stringify(last) : "";
  }

  return { show };
}
