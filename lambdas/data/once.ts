/** Remembers what `make` returned: entities are built on first use because building all of them at load costs more than the client. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
