import { onKeys } from '#frontend/lib/device/on-keys.ts';

/** Nobody presses a button for longer than this, in milliseconds. */
const LONGEST_MS = 2000;

/**
 * Watches what people press. The promise resolves once nothing is pressed: a control that is replaced between press and release gets no
 * click.
 */
export const watchPresses = (signal: AbortSignal): (() => Promise<void>) => {
  let pressed: PromiseWithResolvers<void> | undefined;
  const press = (): void => {
    if (pressed) return;
    pressed = Promise.withResolvers();
    setTimeout(pressed.resolve, LONGEST_MS);
  };
  const release = (): void => {
    const ended = pressed;
    pressed = undefined;
    // The click comes right after the release.
    if (ended) setTimeout(ended.resolve);
  };
  const listen = { signal, capture: true };
  document.addEventListener('pointerdown', press, listen);
  document.addEventListener(
    'keydown',
    onKeys(({ key }: KeyboardEvent) => {
      if (key === ' ') press();
    }),
    listen,
  );
  for (const end of ['pointerup', 'pointercancel', 'keyup'] as const)
    document.addEventListener(end, release, listen);
  return async () => pressed?.promise;
};
