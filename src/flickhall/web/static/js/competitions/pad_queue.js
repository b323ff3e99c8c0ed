// What is kept on the phone until the hall has it: entries in order, each with a key that makes it count once.

const clone = (value) => JSON.parse(JSON.stringify(value));

export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the hall holds of a line what was sent: it fills in more than a phone sends. */
export function same(sent, held) {
  if (!sent || !held) return !sent && !held;
  return Object.entries(sent).every(([name, value]) => JSON.stringify(value) === JSON.stringify(held[name] ?? null));
}

export const mineOf = (state, number) => state.lines.find((line) => line.number === number)?.mine ?? null;

/** A slot of a storage that holds one JSON value; what cannot be kept there stays in memory, and `lasting` tells. */
export class Slot {
  constructor(storage, name) {
    Object.assign(this, { storage, name, lasting: true, memory: null });
  }

  get value() {
    if (!this.lasting) return clone(this.memory);
    try {
      return JSON.parse(this.storage.getItem(this.name));
    } catch {
      return this.memory;
    }
  }

  set value(value) {
    this.memory = clone(value);
    try {
      if (value === null) this.storage.removeItem(this.name);
      else this.storage.setItem(this.name, JSON.stringify(value));
      this.lasting = true;
    } catch {
      this.lasting = false;
    }
  }
}

/** An entry is {key, address, base, between, lines, total, tried}: one line by its number (null takes it back), or a total. */
export class Queue {
  /** `address` is where its entries are sent from. */
  constructor(slot, address) {
    Object.assign(this, { slot, address });
  }

  get entries() {
    return this.slot.value ?? [];
  }

  get lasting() {
    return this.slot.lasting;
  }

  /** Keep a line as `state` shows it to somebody who began to write at revision `base`; one not sent yet is replaced. */
  line(number, line, base, between) {
    const entries = this.entries;
    const last = entries.at(-1);
    if (last && !last.tried && number in last.lines) last.lines[number] = line;
    else entries.push(this.#entry(base, between, { [number]: line }, null));
    this.slot.value = entries;
  }

  total(total, base, between) {
    this.slot.value = [...this.entries, this.#entry(base, between, {}, total)];
  }

  #entry(base, between, lines, total) {
    return { key: newKey(), address: this.address, base, between, lines, total, tried: false };
  }

  /** The first entry, from now on never changed: the hall may have it. */
  first() {
    const entries = this.entries;
    if (!entries.length) return null;
    entries[0].tried = true;
    this.slot.value = entries;
    return entries[0];
  }

  /** The hall has an entry, and this is how the match stands: later changes of the same line build on that. */
  taken({ key, lines }, state) {
    const entries = this.entries.filter((entry) => entry.key !== key);
    for (const [number, line] of Object.entries(lines)) {
      if (!same(line, mineOf(state, Number(number)))) continue;
      for (const entry of entries) if (number in entry.lines) entry.base = state.revision;
    }
    this.slot.value = entries;
  }

  /** Somebody has looked at what is there now: an entry goes again under another key, or is dropped. */
  again(key, base, between) {
    this.slot.value = this.entries.map((entry) => (entry.key === key ? { ...entry, key: newKey(), base, between, tried: false } : entry));
  }

  drop(key) {
    this.slot.value = this.entries.filter((entry) => entry.key !== key);
  }

  clear() {
    this.slot.value = null;
  }
}
