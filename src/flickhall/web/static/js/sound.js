// Clicks of wood, made from the closing speed of each contact; nothing is loaded.

const VOICES = {
  disc: { hz: 1900, decay_s: 0.045, level: 0.5 },
  "ditch-disc": { hz: 1300, decay_s: 0.05, level: 0.3 },
  post: { hz: 950, decay_s: 0.06, level: 0.5 },
  rail: { hz: 330, decay_s: 0.09, level: 0.6 },
  lip: { hz: 620, decay_s: 0.05, level: 0.4 },
  hole: { hz: 170, decay_s: 0.18, level: 0.9, least: 0.5 },
  cushion: { hz: 420, decay_s: 0.07, level: 0.5 },
  pocket: { hz: 150, decay_s: 0.2, level: 0.9, least: 0.5 },
  off: { hz: 520, decay_s: 0.15, level: 0.7, least: 0.5 },
  leaves: { hz: 240, decay_s: 0.1, level: 0.5, least: 0.3 },
};
const LOUDEST_M_S = 3;

export class Sound {
  constructor(storage) {
    this.storage = storage;
    this.muted = storage.getItem("flickhall-muted") === "yes";
    this.context = null;
  }

  /** Browsers allow sound only after a person has done something: call this from such an event. */
  wake() {
    if (this.context || this.muted || !window.AudioContext) return;
    this.context = new AudioContext();
  }

  toggle() {
    this.muted = !this.muted;
    this.storage.setItem("flickhall-muted", this.muted ? "yes" : "no");
    this.wake();
    return this.muted;
  }

  contact({ kind, speed }) {
    const voice = VOICES[kind];
    if (!voice || this.muted || !this.context) return;
    const loud = Math.max(voice.least ?? 0, Math.min(1, speed / LOUDEST_M_S));
    if (loud < 0.01) return;
    const now = this.context.currentTime;
    const tone = new OscillatorNode(this.context, { type: "triangle", frequency: voice.hz });
    const gain = new GainNode(this.context, { gain: voice.level * loud });
    tone.frequency.exponentialRampToValueAtTime(voice.hz * 0.6, now + voice.decay_s);
    gain.gain.exponentialRampToValueAtTime(0.0005, now + voice.decay_s);
    tone.connect(gain).connect(this.context.destination);
    tone.start(now);
    tone.stop(now + voice.decay_s);
  }
}
