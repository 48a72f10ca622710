import type { live } from './live.ts';

/**
 * Uses the live connection, which is loaded on first use and never for visitors. Returns a function that stops it, whether it has loaded by then or not. If
 * it cannot be loaded, screens show changes the next time they load.
 */
export const withLive = (use: (connection: typeof live) => () => void): (() => void) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  void import('./live.ts').then(
    (loaded) => {
      if (!isOver) stop = use(loaded.live);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
};
