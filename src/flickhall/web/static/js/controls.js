// The buttons and the slider under the board that steer a playback.

import { instant, say } from "./words.js";

/** Bind the controls; `onTouched()` is called whenever a person uses one of them. */
export function bindControls(root, playback, onTouched) {
  const part = (name) => root.querySelector(`[data-play="${name}"]`);
  const touched = (act) => () => {
    onTouched();
    act();
  };
  part("toggle").addEventListener("click", touched(() => (playback.playing ? playback.pause() : playback.play())));
  part("next").addEventListener("click", touched(() => playback.step(1)));
  part("previous").addEventListener("click", touched(() => playback.step(-1)));
  part("rate").addEventListener("change", (event) => { playback.rate = Number(event.target.value); });
  part("scrub").addEventListener("input", ({ target }) => touched(() => {
    const t = Number(target.value);
    playback.jump(t + Number(target.step) > playback.duration ? playback.duration : t);   // the end is no whole step
  })());

  return function refresh() {
    root.classList.toggle("empty", !playback.shot);
    part("toggle").textContent = say(playback.playing ? "pause" : "play");
    const scrub = part("scrub");
    scrub.max = playback.duration.toFixed(3);
    scrub.value = playback.t.toFixed(3);
    const text = say("time-of", { at: instant(playback.t), whole: instant(playback.duration) });
    scrub.setAttribute("aria-valuetext", text);
    part("time").textContent = text;
  };
}

/** A button that mutes and unmutes. */
export function bindSound(button, sound) {
  const refresh = () => {
    button.setAttribute("aria-pressed", String(!sound.muted));
    button.textContent = say(sound.muted ? "sound-off" : "sound-on");
  };
  button.addEventListener("click", () => { sound.toggle(); refresh(); });
  window.addEventListener("pointerdown", () => sound.wake(), { once: true });
  window.addEventListener("keydown", () => sound.wake(), { once: true });
  refresh();
}
