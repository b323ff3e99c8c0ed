// Putting what is new into a page that somebody is reading: only the parts that changed, and nothing is lost of where they were.

const PART = "[data-live]";
const SCROLLED = ".scroll";

/** What the hall sent for each part, before anybody opened or scrolled anything in it. */
export function partsOf(page) {
  return new Map([...page.querySelectorAll(PART)].map((part) => [part.id, part.outerHTML]));
}

function keep(part) {
  const focused = document.activeElement;
  return {
    open: new Map([...part.querySelectorAll("details[id]")].map((one) => [one.id, one.open])),
    scrolled: new Map([...part.querySelectorAll(SCROLLED)].map((box) => [box.id, [box.scrollLeft, box.scrollTop]])),
    focus: part.contains(focused) ? pathTo(focused, part) : null,
  };
}

/** How to find an element again: the nearest id above it, and which of its kind it is below that. */
function pathTo(element, part) {
  const anchor = element.closest("[id]") ?? part;
  const alike = `${element.tagName.toLowerCase()}`;
  return { anchor: anchor.id, alike, index: anchor === element ? -1 : [...anchor.querySelectorAll(alike)].indexOf(element) };
}

function restore(part, kept) {
  for (const [id, open] of kept.open) {
    const one = document.getElementById(id);
    if (one) one.open = open;
  }
  for (const [id, [left, top]] of kept.scrolled) {
    const box = document.getElementById(id);
    if (box) { box.scrollLeft = left; box.scrollTop = top; }
  }
  if (!kept.focus) return;
  const anchor = document.getElementById(kept.focus.anchor) ?? part;
  const target = kept.focus.index < 0 ? anchor : anchor.querySelectorAll(kept.focus.alike)[kept.focus.index];
  target?.focus({ preventScroll: true });
}

/** What somebody is looking at: whatever has a name and begins on the screen, highest first, and how far down it is. */
function inSight() {
  return [...document.querySelectorAll(`${PART}, ${PART} [id]`)]
    .filter((one) => one.offsetHeight)
    .map((one) => ({ id: one.id, top: one.getBoundingClientRect().top }))
    .filter((one) => one.top >= 0 && one.top < innerHeight)
    .sort((one, other) => one.top - other.top);
}

/** Put the parts of `page` that differ from `before` into this document; returns what the hall sent now. */
export function swap(page, before) {
  const now = partsOf(page);
  const sight = scrollY > 0 ? inSight() : [];
  for (const [id, html] of now) {
    const old = document.getElementById(id);
    if (!old || before.get(id) === html) continue;
    const kept = keep(old);
    const fresh = document.importNode(page.getElementById(id), true);
    old.replaceWith(fresh);
    restore(fresh, kept);
  }
  const still = sight.find((one) => document.getElementById(one.id)?.offsetHeight);
  if (still) {
    const moved = document.getElementById(still.id).getBoundingClientRect().top - still.top;
    scrollBy({ top: moved, behavior: "instant" });
  }
  return now;
}
