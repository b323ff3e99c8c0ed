// A crokinole board: where a disc starts on the outer line, and which way a flick goes from there.

import { Board } from "./board.js";
import { flickDirection } from "./geometry.js";
import { startPoint } from "./start_line.js";

export class CrokinoleBoard extends Board {
  /** Centre of the disc about to be flicked, and the direction of the flick. */
  startOf(intention, seat) {
    return { at: startPoint(this.table, intention.place_deg, seat), way: flickDirection(intention.place_deg, intention.aim_deg, seat) };
  }

  /** The line (a path in the picture) on which the disc may be placed. */
  stretchOf({ place_min_cdeg, place_max_cdeg, seat }) {
    const [low, high] = [place_min_cdeg, place_max_cdeg].map((cdeg) => startPoint(this.table, cdeg / 100, seat));
    const R = this.table.start_radius_mm;
    return `M${low.x.toFixed(1)} ${(-low.y).toFixed(1)} A${R} ${R} 0 0 0 ${high.x.toFixed(1)} ${(-high.y).toFixed(1)}`;
  }
}
