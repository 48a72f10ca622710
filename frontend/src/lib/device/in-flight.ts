let count = 0;

/** Changes and files that are on their way to the server: the page is not reloaded meanwhile. */
export const inFlight = {
  exists: (): boolean => count > 0,
  /** Counts work until it settles. */
  during: async <T>(work: Promise<T>): Promise<T> => {
    count += 1;
    try {
      return await work;
    } finally {
      count -= 1;
    }
  },
};
