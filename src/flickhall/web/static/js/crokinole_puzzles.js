// Puzzles from a game of crokinole or pichenotte.

import { CrokinoleBoard } from "./crokinole_board.js";
import { aimOf } from "./geometry.js";
import { puzzles } from "./puzzles.js";
import { startPoint } from "./start_line.js";

const { table, shots, place_limit_cdeg } = JSON.parse(document.getElementById("game-data").textContent);

puzzles({
  board: new CrokinoleBoard(document.getElementById("stage"), table),
  shots,
  turnOf: (shot) => ({ ...shot, place_min_cdeg: -place_limit_cdeg, place_max_cdeg: place_limit_cdeg }),
  meantBy: (wanted) => wanted,
  numbersOf: ({ place_deg, aim_deg, power_percent, spin_percent, called }) => ({
    place_cdeg: Math.round(100 * place_deg), aim_cdeg: Math.round(100 * aim_deg), power: Math.round(10 * power_percent), spin_percent,
    called: Boolean(called),
  }),
  aimAt(at, { place_deg }, { seat }) {
    const start = startPoint(table, place_deg, seat);
    return aimOf({ x: at.x - start.x, y: at.y - start.y }, place_deg, seat);
  },
});
