/** An event whose handling failed is delivered again a minute later, and once more after two: that is no failure of a test. */
export const PATIENCE_MS = 200_000;

/** A product in this process replaces the waits of its modules, but not this one. */
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats `look` until it finds something: the effects of a change arrive slightly later. */
export const eventually = async <T>(
  what: string,
  look: () => Promise<T | undefined | false | null>,
): Promise<T> => {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const found = await look();
    if (found) return found;
    await wait(100);
  }
  throw new Error(`waited in vain for ${what}`);
};
