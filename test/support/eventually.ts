import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** Repeats `look` until it finds something: the effects of a change arrive slightly later. */
export const eventually = async <T>(
  what: string,
  look: () => Promise<T | undefined | false | null>,
): Promise<T> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    const found = await look();
    if (found) return found;
    await wait(100);
  }
  throw new Error(`waited in vain for ${what}`);
};
