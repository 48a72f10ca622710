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

type AsyncFunction = (...input: never[]) => Promise<unknown>;

/**
 * The named functions of an object that is loaded when one of them is first called: `methodsWhenCalled(['read', 'write'], load)`. After a failed
 * load, the next call tries again.
 */
export const methodsWhenCalled = <
  const Name extends string,
  Whole extends Readonly<Record<Name, AsyncFunction>>,
>(
  names: readonly Name[],
  load: () => Promise<Whole>,
): Pick<Whole, Name> => {
  let loaded: Promise<Whole> | undefined;
  const whole = () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return Object.fromEntries(
    names.map((name) => [name, async (...input: never[]) => (await whole())[name](...input)]),
  ) as Pick<Whole, Name>;
};
