/** Nobody presses a button for longer than this, in milliseconds. */
const LONGEST_MS = 2000;

/**
 * Watches what people press. The promise resolves once nothing is pressed: a control that is replaced between press and release gets no
 * click.
 */
export const watchPresses = (signal: AbortSignal): (() => Promise<void>) => {
  let isPressed = false;
  let released = Promise.withResolvers<void>();
  const press = (): void => {
    if (isPressed) return;
    isPressed = true;
    released = Promise.withResolvers<void>();
    setTimeout(released.resolve, LONGEST_MS);
  };
  const release = (): void => {
    isPressed = false;
    // The click comes right after the release.
    setTimeout(released.resolve);
  };
  const listen = { signal, capture: true };
  document.addEventListener('pointerdown', press, listen);
  document.addEventListener('keydown', ({ key }) => key === ' ' && press(), listen);
  for (const end of ['pointerup', 'pointercancel', 'keyup'] as const)
    document.addEventListener(end, release, listen);
  return async () => {
    if (isPressed) await released.promise;
  };
};
