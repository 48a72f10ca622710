import type * as browser from './device-storage.ts';

/** A server remembers nothing about a device. */
export const deviceStorage: typeof browser.deviceStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
