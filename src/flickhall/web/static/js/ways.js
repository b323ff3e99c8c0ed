// The ways of the discs of one shot, drawn over a board, with the shot's name where it starts.

const SVG = "http://www.w3.org/2000/svg";
const BESIDE_MM = 22;

export class Ways {
  constructor(board) {
    this.board = board;
    this.layer = drawn("g", {});
    board.svg.append(this.layer);
  }

  clear() {
    this.layer.replaceChildren();
  }

  /** Draw `ways`, the shot disc's first, instead of those before; `played` dashes them. */
  draw(ways, name, played) {
    this.layer.setAttribute("class", played ? "way played" : "way");
    const [x, y] = ways[0].path.slice(1).split(" L")[0].split(" ").map(Number);
    const out = 1 + BESIDE_MM / Math.hypot(x, y);
    const place = `translate(${(x * out).toFixed(1)} ${(y * out).toFixed(1)}) rotate(${-this.board.view_deg})`;
    const text = drawn("text", { dy: ".36em" });
    text.textContent = name;
    const badge = drawn("g", { transform: place });
    badge.append(drawn("circle", { r: 13 }), text);
    this.layer.replaceChildren(...ways.map(({ path }) => drawn("path", { d: path })), badge);
  }
}

function drawn(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}
