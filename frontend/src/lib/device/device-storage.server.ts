import type * as browser from './device-storage.ts';

/** A server remembers nothing about a device. */
const nothing: browser.Store = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  keys: () => [],
};
export const deviceStorage: typeof browser.deviceStorage = nothing;
export const tabStorage: typeof browser.tabStorage = nothing;
export const isStorageBlocked: typeof browser.isStorageBlocked = () => true;
export const cacheStorage: typeof browser.cacheStorage = () => undefined;
export const serviceWorkers: typeof browser.serviceWorkers = () => undefined;
export const openChannel: typeof browser.openChannel = () => undefined;
export const setCookie: typeof browser.setCookie = () => undefined;
