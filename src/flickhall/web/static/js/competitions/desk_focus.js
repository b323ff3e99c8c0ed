// Whoever works by keyboard goes on where they were, whatever the hall changes under their hands.

/** The heading to go on from where something in a section is gone: of that section, else of the page. */
function headingOf(section, root) {
  const named = section.isConnected && document.getElementById(section.getAttribute("aria-labelledby"));
  return named || root.querySelector("h1, h2") || root;
}

/** Change a part of the page; the focus stays with what had it, or goes to the heading of its section if that is gone. */
export function keepingFocus(root, change) {
  const at = document.activeElement;
  const section = root.contains(at) && at.closest("[aria-labelledby]");
  change();
  if (!section || document.activeElement !== document.body) return;
  at.focus({ preventScroll: true });   // only moved
  if (document.activeElement !== document.body) return;
  const heading = headingOf(section, root);
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
