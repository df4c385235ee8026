/** How somebody who looks away hears that it is their turn: title, sound, notification. */
import { settings } from "../keep/settings.svelte";
import { texts } from "../texts/texts.svelte";

let sounds: AudioContext | null = null;

/** Two soft notes, made here: no file is fetched. */
export function ring(): void {
  // Browsers give no sound to a page that nobody has touched yet.
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  try {
    sounds ??= new AudioContext();
    if (sounds.state === "suspended") void sounds.resume();
    for (const [place, pitch] of [523.25, 783.99].entries()) {
      const [tone, loudness] = [sounds.createOscillator(), sounds.createGain()];
      const start = sounds.currentTime + place * 0.14;
      tone.type = "sine";
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0, start);
      loudness.gain.linearRampToValueAtTime(0.12, start + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
      tone.connect(loudness).connect(sounds.destination);
      tone.start(start);
      tone.stop(start + 0.4);
    }
  } catch {
    // No sound on this device: the title still tells.
  }
}

/** Tell that it is the reader's turn, louder where the page is out of sight. */
export function tellTurn(game: string): void {
  ring();
  if (!document.hidden || !settings.notify || !("Notification" in globalThis)) return;
  if (Notification.permission !== "granted") return;
  try {
    const note = new Notification(texts.t("web-your-turn"), {
      body: game,
      tag: "tenpips-turn",
    });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Some telephones show notifications only from a service worker.
  }
}

/** The title of a table's page; whose turn it is comes first, where tabs are narrow. */
export function titleOf(game: string, myTurn: boolean): string {
  return myTurn ? texts.t("web-title-turn", { game }) : texts.t("web-title", { game });
}
