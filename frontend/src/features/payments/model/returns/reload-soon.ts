/** Milliseconds to read the message about a new subscription before the page reloads. */
const RELOAD_AFTER_MS = 1000;

/** Calls `reload` after a second; returns a function that cancels it. */
export const reloadSoon = (reload: () => void): (() => void) => {
  const timer = setTimeout(reload, RELOAD_AFTER_MS);
  return () => clearTimeout(timer);
};
