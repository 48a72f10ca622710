/** Those who are notified when something changes. `subscribe` is what React's `useSyncExternalStore` takes; it returns a function that ends it. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (): void => {
      for (const listener of listeners) listener();
    },
  };
};
