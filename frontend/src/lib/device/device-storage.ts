/** What is used of a storage of the browser. */
export interface Store extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly keys: () => readonly string[];
}

/**
 * A storage that never throws. Where people have turned off cookies and site data, reading `localStorage` itself throws (HTML standard, 12.2.3), and a full one
 * takes nothing more: until the page is left, it is in memory then. `open` returns the browser's storage.
 */
export const guardedStore = (open: () => Storage): Store => {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
};

const orUndefined = <T>(open: () => T | undefined): T | undefined => {
  try {
    return open();
  } catch {
    return undefined;
  }
};

/** What this browser remembers. */
export const deviceStorage = guardedStore(() => localStorage);

/** What this tab remembers, also over a reload. */
export const tabStorage = guardedStore(() => sessionStorage);

/** Whether the browser keeps nothing, so that what it should remember ends with the page. */
export const isStorageBlocked = (): boolean => orUndefined(() => localStorage) === undefined;

/** Undefined on an insecure connection, or if the browser keeps nothing. */
export const cacheStorage = (): CacheStorage | undefined =>
  orUndefined(() => ('caches' in globalThis ? caches : undefined));

/** Undefined if the browser has none for this page. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  orUndefined(() => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined));

/** A channel between the tabs of this site; undefined if the browser has none for this page. */
export const openChannel = (name: string): BroadcastChannel | undefined =>
  orUndefined(() => ('BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined));

/** Sets a cookie, as `name=value; path=/`, if the browser takes it. */
export const setCookie = (cookie: string): void => {
  orUndefined(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are supported.
    document.cookie = cookie;
  });
};
