/**
 * A function that is loaded on its first call, for code that is slow to load and rarely needed. `load` imports its module with
 * `import()`; after a failed load, the next call tries again.
 */
export const whenCalled = <Input extends readonly unknown[], Output>(
  load: () => Promise<(...input: Input) => Output | Promise<Output>>,
): ((...input: Input) => Promise<Output>) => {
  let loaded: Promise<(...input: Input) => Output | Promise<Output>> | undefined;
  return async (...input) => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return (await loaded)(...input);
  };
};
