/** Milliseconds in which the message of a new subscription is read before the page is loaded anew. */
const RELOAD_AFTER_MS = 1000;

/** Calls `reload` after a second; gives what calls it off. */
export const reloadSoon = (reload: () => void): (() => void) => {
  const timer = setTimeout(reload, RELOAD_AFTER_MS);
  return () => clearTimeout(timer);
};
