/** The items in groups of `size`, in their order; the last group may be smaller. Nothing has no groups. */
export const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) =>
    items.slice(nth * size, (nth + 1) * size),
  );
