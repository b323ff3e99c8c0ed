// Where the discs came to rest, the ruling on the shot, and on to the next one.

import { marksOf } from "./marks.js";
import { placeIn } from "./referee_places.js";
import { nextShot, shotCase } from "./referee_sheet.js";
import { showFindings, showRest } from "./referee_show.js";

const $ = (id) => document.getElementById(id);

export function bindRest(desk) {
  const card = document.querySelector("section.ruling");

  $("to-happened").addEventListener("click", () => desk.change({ step: "happened", chosen: desk.sheet.shot.disc }));
  $("correct").addEventListener("click", () => desk.change({ step: "happened", ruling: null, chosen: desk.sheet.shot.disc }));
  $("rule").addEventListener("click", async () => {
    const asked = shotCase(desk.sheet);
    const answer = await desk.ask("/referee", { case: asked });
    if (!answer) return;
    const [{ headline, good, findings }] = answer.told;
    const { twenties, next } = answer.ruling;
    desk.change({ step: "ruling", chosen: null, ruling: { case: asked, headline, good, findings, after: answer.after, twenties, next } });
    desk.say(headline);
  });
  $("next").addEventListener("click", () => {
    $("called").checked = false;
    desk.replace(nextShot(desk.sheet, (zone, near, taken) => placeIn(desk.table, zone, near, taken)));
    desk.enter();
  });

  const mark = (findings) => desk.board.mark(marksOf(findings, desk.board.spots));

  function show() {
    const { step, shot, chosen, ruling } = desk.sheet;
    if (step === "rest") {
      showRest($("rest"), shot.moved, shot.rest, desk.zones, {
        chosen, onZone: (name, zone) => desk.put(name, desk.inZone(name, zone)), onChoose: (name) => desk.choose(name),
      });
    }
    if (step === "ruling") {
      mark(ruling.findings);
      card.classList.toggle("foul", !ruling.good);
      card.querySelector("[data-headline]").textContent = ruling.headline;
      showFindings(card.querySelector("[data-findings]"), ruling.findings, (finding) => mark([finding]));
    }
  }

  function tapEmpty(point) {
    const { chosen, shot } = desk.sheet;
    if (chosen in shot.moved) desk.put(chosen, desk.meant(chosen, point));
    return true;
  }

  return { step: "rest", show, tapEmpty };
}
