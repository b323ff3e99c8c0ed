// A carrom board: where the striker lies on its base line, how big each piece is, where a piece may be put back.

import { Board } from "./board.js";
import { flickDirection } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";
export const STRIKER = "S";
const STEP_MM = 1.01;   // that of a key

/** A point as a seat sees it (x to its right, y away from it), on the board; seats 0 and 2 are opposite. */
export const seenFrom = ({ x, y }, seat) => (seat === 0 ? { x, y } : { x: -x, y: -y });

/** The legal place nearest to any; with a step of a key, that over the gap. */
export function nearestLegal(stretches, wanted, before) {
  if (stretches.some(([low, high]) => wanted >= low && wanted <= high)) return wanted;
  const edges = stretches.flat(), off = (edge) => Math.abs(edge - wanted), right = wanted > before;
  if (off(before) <= STEP_MM) {
    const ahead = edges.filter((edge) => (right ? edge >= wanted : edge <= wanted));
    if (ahead.length) return right ? Math.min(...ahead) : Math.max(...ahead);
  }
  return edges.reduce((best, edge) => (off(edge) < off(best) ? edge : best));
}

export class CarromBoard extends Board {
  constructor(stage, table) {
    super(stage, table);
    this.room = [0, 1].map(() => document.createElementNS(SVG, "circle"));
    for (const circle of this.room) circle.setAttribute("class", "place-room");
    this.layer.before(...this.room);
    this.power.setAttribute("r", table.striker_radius_mm + 7);
    this.ghost.setAttribute("r", table.striker_radius_mm);
    this.showRoom(null);
  }

  radiusOf(name) {
    return name === STRIKER ? this.table.striker_radius_mm : this.table.disc_radius_mm;
  }

  startOf(intention, seat) {
    return { at: this.#onLine(intention.place_mm, seat), way: flickDirection(0, intention.aim_deg, seat) };
  }

  stretchOf({ stretches_um, seat }) {
    return stretches_um.map(([low, high]) => [low, high]
      .map((um, end) => {
        const { x, y } = this.#onLine(um / 1000, seat);
        return `${end ? "L" : "M"}${x.toFixed(1)} ${(-y).toFixed(1)}`;
      }).join(" ")).join(" ");
  }

  /** Draw where a piece may be put back: between two circles round the centre (null: nowhere). */
  showRoom(placing) {
    const radii = placing ? [placing.most_mm + this.table.disc_radius_mm, placing.least_mm ? placing.least_mm - this.table.disc_radius_mm : 0] : [0, 0];
    this.room.forEach((circle, index) => circle.setAttribute("r", Math.max(0, radii[index])));
  }

  #onLine(place_mm, seat) {
    return seenFrom({ x: place_mm, y: this.table.base_middle_mm - this.table.half_side_mm }, seat);
  }
}
