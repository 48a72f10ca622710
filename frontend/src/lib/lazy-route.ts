const RELOADED = 'reloaded-for';

interface Surroundings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly reload: () => void;
}

const browser: Surroundings = {
  get storage() {
    return sessionStorage;
  },
  reload: () => location.reload(),
};

/**
 * Loads the chunk of a route. After a release the old chunks are gone: the page is then loaded anew, once;
 * a second failure is shown by the screen's error boundary.
 */
export const lazyRoute =
  <T>(name: string, load: () => Promise<T>, { storage, reload }: Surroundings = browser) =>
  async (): Promise<T> => {
    try {
      const module = await load();
      if (storage.getItem(RELOADED) === name) storage.removeItem(RELOADED);
      return module;
    } catch (error) {
      if (storage.getItem(RELOADED) === name) throw error;
      storage.setItem(RELOADED, name);
      reload();
      return new Promise<never>(() => undefined);
    }
  };
