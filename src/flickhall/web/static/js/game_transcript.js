// Every shot, ruling, round and score of a game of crokinole in sentences.

import { Transcript } from "./transcript.js";

export class GameTranscript extends Transcript {
  shot({ said, ruling, lies }) {
    this.add(said, ruling.headline, ...ruling.findings.map((finding) => finding.text), lies);
  }

  /** Whatever has come since, each an object with its sentence: rounds, incidents. */
  all(told) {
    for (const { said } of told) this.add(said);
  }

  /** After a reload: the rounds so far and the shots of the last one, quietly; how it stands now, aloud. */
  recall(state, shots) {
    if (!shots.length && state.revision === 1) return;
    const before = (shots[0]?.round ?? 1) - 1;
    this.log.setAttribute("aria-live", "off");
    this.all(state.rounds_played.slice(0, before));
    for (const shot of shots) this.shot(shot);
    this.all(state.rounds_played.slice(before));
    this.all(state.incidents);
    this.log.setAttribute("aria-live", "polite");
    this.add(state.said.standing);
  }
}
