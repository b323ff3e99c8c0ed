// The way back to the table's page or to one's own matches, for whoever came from there.

import { say } from "../words.js";

const FROM = /^\/competitions\/[^/]+\/(table|entrant)\//;

function cameFrom() {
  const before = document.referrer ? new URL(document.referrer) : null;
  const kept = before?.origin === location.origin && FROM.test(before.pathname) ? before.pathname : null;
  const name = `from ${location.pathname}`;
  try {
    if (kept) sessionStorage.setItem(name, kept);
    return kept ?? sessionStorage.getItem(name);
  } catch {
    return kept;
  }
}

/** Lead back by a link, if there is somewhere to go back to. */
export function showWayBack(link) {
  const from = cameFrom();
  link.hidden = !from;
  if (!from) return;
  link.href = from;
  link.textContent = say(FROM.exec(from)[1] === "table" ? "back-table" : "back-entrant");
}
