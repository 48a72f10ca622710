/**
 * A function that is loaded with its first call, for what takes long to load and few requests need. `load` imports its module
 * with `import()`; a load that fails is tried again with the next call.
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
