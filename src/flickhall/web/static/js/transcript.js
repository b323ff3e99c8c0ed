// What happened, in sentences: screen readers hear it, everybody can read it.

export class Transcript {
  constructor(log) {
    this.log = log;
  }

  add(...sentences) {
    const entry = document.createElement("li");
    entry.textContent = sentences.filter(Boolean).join(" ");
    this.log.firstElementChild.append(entry);
    this.log.scrollTop = this.log.scrollHeight;
  }
}
