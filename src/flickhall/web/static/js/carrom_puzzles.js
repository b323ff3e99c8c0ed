// Puzzles from a carrom match.

import { CarromBoard, nearestLegal, STRIKER } from "./carrom_board.js";
import { aimOf } from "./geometry.js";
import { puzzles } from "./puzzles.js";

const { table, strikes, stretches_um } = JSON.parse(document.getElementById("game-data").textContent);
const board = new CarromBoard(document.getElementById("stage"), table);
const stretches = stretches_um.map((ends) => ends.map((um) => um / 1000));

puzzles({
  board,
  shots: strikes.map((strike) => ({ ...strike, disc: STRIKER })),
  turnOf: (strike) => ({ ...strike, stretches_um }),
  meantBy: (wanted, before) => ({ ...wanted, place_mm: nearestLegal(stretches, wanted.place_mm, before.place_mm) }),
  numbersOf: ({ place_mm, aim_deg, power_percent, spin_percent }) => ({
    place_um: Math.round(1000 * place_mm), aim_cdeg: Math.round(100 * aim_deg), power: Math.round(10 * power_percent), spin_percent,
  }),
  aimAt(at, meant, { seat }) {
    const { at: start } = board.startOf(meant, seat);
    return aimOf({ x: at.x - start.x, y: at.y - start.y }, 0, seat);
  },
});
