type Close = () => void | Promise<void>;

/** Closes what was opened, in reverse order, even if opening fails partway. */
export const createClosing = () => {
  const closes: Close[] = [];
  return {
    add: (close: Close) => void closes.push(close),
    async all(): Promise<void> {
      for (const close of closes.splice(0).reverse()) await close();
    },
  };
};
export type Closing = ReturnType<typeof createClosing>;
