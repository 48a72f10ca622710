import { tabStorage } from './device-storage.ts';

const RELOADED = 'reloaded-for';

interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Reloads the whole page, at the address being navigated to or the current one. */
  readonly reload: (address: string | undefined) => void;
}

let heading: string | undefined;

/** The router sets where it is navigating, so that a reload opens that page. */
export const setPendingDestination = (address: string | undefined): void => {
  heading = address;
};

const browser: Surroundings = {
  get storage() {
    return tabStorage;
  },
  reload: (address) => (address === undefined ? location.reload() : location.assign(address)),
};

/** Loads a screen; names its chunk, so that the table of routes can be checked. */
export type LazyScreen<T> = (() => Promise<T>) & { readonly chunk: string };

/**
 * Loads a route's chunk. After a release the old chunks are gone: the page is reloaded once; a second failure
 * is shown by the screen's error boundary.
 */
export const lazyRoute = <T>(
  name: string,
  load: () => Promise<T>,
  surroundings: Surroundings = browser,
): LazyScreen<T> => {
  const loadOrReload = async (): Promise<T> => {
    const { storage, reload } = surroundings;
    try {
      const module = await load();
      if (storage.getItem(RELOADED) === name) storage.removeItem(RELOADED);
      return module;
    } catch (error) {
      if (storage.getItem(RELOADED) === name) throw error;
      storage.setItem(RELOADED, name);
      reload(heading);
      return new Promise<never>(() => undefined);
    }
  };
  return Object.assign(loadOrReload, { chunk: name });
};
