// Thinks about one problem at a time. Whoever started it ends it when nobody waits for the thought any more.
import { Engine } from './engine';
import type { FromThinker, ToThinker } from './words';

let engine: Promise<Engine> | null = null;

self.onmessage = async ({ data }: MessageEvent<ToThinker>) => {
  let said: FromThinker;
  try {
    if (data.module) engine = Engine.start(data.module);
    const here = await engine!;
    if (data.shelf) here.shelve(data.shelf);
    said = { id: data.id, thought: here.think(data.problem) };
  } catch (error) {
    said = { id: data.id, fault: String(error) };
  }
  self.postMessage(said);
};
