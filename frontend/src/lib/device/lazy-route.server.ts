import type * as browser from './lazy-route.ts';

/** On the server, every part is there. */
export const lazyRoute: typeof browser.lazyRoute = (name, load) =>
  Object.assign(() => load(), { chunk: name });
export const setPendingDestination: typeof browser.setPendingDestination = () => undefined;
