// Make a part of the page what the hall says it is now, leaving alone what somebody is typing, what is open, what has the focus.

const keyOf = (node) => node.id || node.dataset?.key || "";
const same = (one, other) => one.nodeName === other.nodeName && keyOf(one) === keyOf(other);

/** Whether a control differs from what the hall put there. */
function typed(control) {
  if (control.type === "hidden" || control.type === "search") return false;
  if (control.matches("select")) {
    const options = [...control.options];
    const first = options.find((option) => option.defaultSelected) ?? options[0];
    return first !== undefined && control.value !== first.value;
  }
  if (control.type === "checkbox" || control.type === "radio") return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Whether anybody has typed anything in a part of the page that was not sent. */
export const typedIn = (part) => [...part.querySelectorAll("form :is(input, select, textarea)")]
  .some((control) => !control.closest("dialog:not([open]), form.filters, #trial") && typed(control));

function attributes(now, then) {
  const kept = now.matches("details, dialog") ? ["open"] : [];
  for (const { name } of [...now.attributes]) {
    if (!then.hasAttribute(name) && !kept.includes(name)) now.removeAttribute(name);
  }
  for (const { name, value } of then.attributes) {
    if (!kept.includes(name) && now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
}

function element(now, then) {
  if (now.dataset?.own !== undefined) return;
  const control = now.matches("input, select, textarea");
  const mine = control && (typed(now) || now === document.activeElement);
  const value = control && now.value, checked = control && now.checked;
  attributes(now, then);
  children(now, then);
  if (!control) return;
  if (mine) {
    if (now.type === "checkbox" || now.type === "radio") now.checked = checked;
    else if (now.value !== value) now.value = value;
  } else if (now.type === "checkbox" || now.type === "radio") now.checked = then.hasAttribute("checked");
  else if (now.matches("input")) now.value = then.getAttribute("value") ?? "";
}

function children(now, then) {
  const keyed = new Map([...now.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let at = now.firstChild;
  for (const wanted of [...then.childNodes]) {
    const key = keyOf(wanted);
    while (at?.dataset?.own !== undefined && keyOf(at) !== key) at = at.nextSibling;
    let found = key ? keyed.get(key) : at && !keyOf(at) && same(at, wanted) ? at : null;
    if (found && !same(found, wanted)) found = null;
    if (!found) {
      now.insertBefore(document.importNode(wanted, true), at);
      continue;
    }
    if (found === at) at = at.nextSibling;
    else now.insertBefore(found, at);
    if (found.nodeType === Node.ELEMENT_NODE) element(found, wanted);
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
  }
  while (at) {
    const next = at.nextSibling;
    if (at.dataset?.own === undefined) at.remove();
    at = next;
  }
}

/** Make `now` what `then`, of another document, is. */
export const morph = (now, then) => element(now, then);
