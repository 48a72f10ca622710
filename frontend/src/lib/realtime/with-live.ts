import type { live } from './live.ts';

/**
 * Uses the live connection, which is loaded with its first use and never for visitors. Returns how to stop, whether it has come by then or not. Where it
 * cannot be loaded, screens show what changed when they are read again.
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
