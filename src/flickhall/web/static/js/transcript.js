// Every shot, ruling, round and score in sentences; screen readers hear it, everybody can read it.

import { roundText, scoreText, shotText, whoseTurn } from "./telling.js";
import { say } from "./words.js";

/** Where the shot left its disc, and every disc that changed rings. */
export function restText(shot, discsBefore) {
  const zones = new Map(discsBefore.map((disc) => [disc.name, disc.zone]));
  const moved = shot.after.filter(({ name, where, zone }) => where === "surface"
    && (name === shot.disc || (zones.has(name) && zones.get(name) !== zone)));
  const lies = (disc) => say("lies", { disc: disc.name, where: disc.zone_text });
  return moved.length ? say("now", { discs: moved.map(lies).join(", ") }) : "";
}

export class Transcript {
  constructor(log) {
    this.log = log;
  }

  add(...sentences) {
    const entry = document.createElement("li");
    entry.textContent = sentences.filter(Boolean).join(" ");
    this.log.firstElementChild.append(entry);
    this.log.scrollTop = this.log.scrollHeight;
  }

  shot(state, shot, rest) {
    const { headline, findings } = shot.ruling;
    this.add(shotText(state, shot), headline, ...findings.map((finding) => finding.text), rest);
  }

  rounds(state, rounds) {
    for (const round of rounds) this.add(roundText(state, round));
  }

  standing(state) {
    const { turn } = state;
    if (turn) this.add(scoreText(state), `${whoseTurn(state)}.`, turn.kind === "human" && turn.must);
    else this.add(whoseTurn(state));
  }

  /** After a reload: the rounds so far and the shots of the last one, quietly; how it stands now, aloud. */
  recall(state, shots) {
    if (!shots.length) return;
    const before = shots[0].round - 1;
    this.log.setAttribute("aria-live", "off");
    this.rounds(state, state.rounds_played.slice(0, before));
    for (const shot of shots) this.shot(state, shot);
    this.rounds(state, state.rounds_played.slice(before));
    this.log.setAttribute("aria-live", "polite");
    this.standing(state);
  }
}
