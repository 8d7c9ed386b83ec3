import { settings } from './settings.svelte';

type Sound = 'punch' | 'couple' | 'turn';
let context: AudioContext | null = null;

const notes: Record<Sound, [number, number, OscillatorType][]> = {
  punch: [[190, 0, 'square']],
  couple: [
    [120, 0, 'triangle'],
    [80, 0.05, 'triangle'],
  ],
  turn: [
    [660, 0, 'sine'],
    [880, 0.07, 'sine'],
  ],
};

/** Short sounds made on the spot, only when the person asked for them. */
export function sound(name: Sound): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const [pitch, after, shape] of notes[name]) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = shape;
    tone.frequency.value = pitch;
    const at = context.currentTime + after;
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.1);
  }
}
