// The layer of discs over the drawn board: where they lie, what is marked, the aim line, the way it is turned.

import { RADIANS } from "./geometry.js";

const SVG = "http://www.w3.org/2000/svg";
const GUIDE_MM = 260;   // the same length for everybody
const SIDES_DEG = [0, 90, -90, 45, -45, 135, -135, 180];
const SYMBOLS = { removed: "✕", out: "✕", twenty: "★", valid: "✓", invalid: "!", other: "•" };

function element(name, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export class Board {
  constructor(stage, table) {
    this.stage = stage;
    this.table = table;
    this.view_deg = 0;
    this.nodes = new Map();
    const half = table.half_mm;
    this.svg = element("svg", { class: "disc-svg", viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, "aria-hidden": "true" });
    this.guide = element("g", { class: "guide", visibility: "hidden" });
    this.line = element("line", { class: "guide-line" });
    this.ghost = element("circle", { class: "guide-ghost", r: table.disc_radius_mm });
    this.power = element("circle", { class: "guide-power", r: table.disc_radius_mm + 7, pathLength: 100 });
    this.guide.append(this.line, this.ghost, this.power);
    this.arc = element("path", { class: "place-arc", visibility: "hidden" });
    this.layer = element("g");
    this.marks = element("g");
    this.svg.append(this.arc, this.guide, this.layer, this.marks);
    this.wood = stage.querySelector(".wood");
    this.wood.append(this.svg);
  }

  /** Turn the view so that a seat is at the bottom. */
  turnTo(seat) {
    this.view_deg = -90 * seat;
    for (const svg of this.stage.querySelectorAll("svg")) svg.style.transform = `rotate(${this.view_deg}deg)`;
    for (const node of this.svg.querySelectorAll("[data-upright]")) this.#upright(node);
  }

  /** Millimetres on the board of a point on the screen. */
  toBoard(clientX, clientY) {
    const box = this.wood.getBoundingClientRect();
    const scale = (2 * this.table.half_mm) / box.width;
    const x = (clientX - box.left - box.width / 2) * scale, y = -(clientY - box.top - box.height / 2) * scale;
    const quarter = Math.round(this.view_deg / 90);
    // The picture is turned by view_deg on the screen (clockwise): turn the point back.
    return [{ x, y }, { x: -y, y: x }, { x: -x, y: -y }, { x: y, y: -x }][((quarter % 4) + 4) % 4];
  }

  get mmPerPx() {
    return (2 * this.table.half_mm) / this.wood.getBoundingClientRect().width;
  }

  /** Show exactly these discs: iterable of [name, {x, y, sunk, gone}]. */
  show(discs) {
    this.spots = new Map(discs);
    for (const [name, spot] of this.spots) {
      const node = this.nodes.get(name) ?? this.#add(name);
      node.setAttribute("transform", `translate(${spot.x.toFixed(2)} ${(-spot.y).toFixed(2)})${spot.sunk ? " scale(.9)" : ""}`);
      node.classList.toggle("sunk", Boolean(spot.sunk));
      node.classList.toggle("ditched", Math.hypot(spot.x, spot.y) > this.table.surface_radius_mm);
      node.style.opacity = spot.gone === undefined ? "" : String(1 - spot.gone);
    }
    for (const [name, node] of this.nodes) {
      if (!this.spots.has(name)) {
        node.remove();
        this.nodes.delete(name);
      }
    }
  }

  #add(name) {
    const r = this.radiusOf(name);
    const label = element("text", { dy: ".36em", "data-upright": "" });
    label.append(name[0], element("tspan", { class: "number" }, name.slice(1)));
    this.#upright(label);
    const node = element("g", { class: `disc ${name[0]}`, "data-disc": name },
      element("circle", { class: "body", r }), element("circle", { class: "groove", r: r * 0.74 }), label);
    this.layer.append(node);
    this.nodes.set(name, node);
    return node;
  }

  radiusOf() {
    return this.table.disc_radius_mm;
  }

  #upright(node) {
    node.setAttribute("transform", `rotate(${-this.view_deg}) ${node.dataset.upright}`);
  }

  /** Outline discs with a symbol, or with a text: list of {disc, effect, x, y, text}. */
  mark(list) {
    this.marks.replaceChildren();
    const r = this.table.disc_radius_mm + 5, far = r + 9;
    for (const { disc, effect, x, y, text } of list) {
      const sign = element("text", { class: "sign", dy: ".36em" });
      sign.textContent = text ?? SYMBOLS[effect] ?? SYMBOLS.other;
      const side = this.#freeSide(disc, x, y, far);
      const badge = element("g", { "data-upright": `rotate(${side}) translate(0 ${-far}) rotate(${-side})` },
        element("circle", { class: "sign-back", r: 10 }), sign);
      this.#upright(badge);
      this.marks.append(element("g", { class: `mark ${effect}`, transform: `translate(${x.toFixed(1)} ${(-y).toFixed(1)})` },
        element("circle", { class: "outline", r }), badge));
    }
  }

  /** Where round a disc (degrees clockwise from the top of the screen) a badge hides no other disc. */
  #freeSide(disc, x, y, far) {
    const free = (side) => {
      const way = (side - this.view_deg) * RADIANS;
      const at = { x: x + far * Math.sin(way), y: y + far * Math.cos(way) };
      return [...this.spots].every(([name, spot]) => name === disc || Math.hypot(spot.x - at.x, spot.y - at.y) > far);
    };
    return SIDES_DEG.find(free) ?? 0;
  }

  /** Draw (as the board of each game says with `startOf` and `stretchOf`) the shooter's disc, the stretch of line it may be placed on, and (when aiming) the guide. */
  aim(turn, intention, active) {
    const visible = turn ? "visible" : "hidden";
    this.guide.setAttribute("visibility", visible);
    this.arc.setAttribute("visibility", visible);
    this.guide.classList.toggle("active", Boolean(active));
    if (!turn) return;
    const { at: start, way } = this.startOf(intention, turn.seat);
    const r = this.radiusOf(turn.disc);
    const far = { x: start.x + GUIDE_MM * way.x, y: start.y + GUIDE_MM * way.y };
    for (const [key, value] of Object.entries({ x1: start.x + r * way.x, y1: -start.y - r * way.y, x2: far.x, y2: -far.y })) {
      this.line.setAttribute(key, value.toFixed(2));
    }
    this.power.setAttribute("transform", `translate(${start.x.toFixed(2)} ${(-start.y).toFixed(2)}) rotate(${-this.view_deg - 90})`);
    this.power.setAttribute("stroke-dasharray", `${intention.power_percent} 100`);
    this.ghost.setAttribute("cx", far.x.toFixed(2));
    this.ghost.setAttribute("cy", (-far.y).toFixed(2));
    this.arc.setAttribute("d", this.stretchOf(turn));
  }
}
