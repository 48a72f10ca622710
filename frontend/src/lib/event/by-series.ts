interface Series<T> {
  readonly event: T;
  readonly moreDates: number;
}

/** The first of each event's dates in a list, and how many more of them the list has. */
export const bySeries = <T extends { readonly id: string }>(dates: readonly T[]): readonly Series<T>[] => {
  const series = new Map<string, Series<T>>();
  for (const date of dates) {
    const known = series.get(date.id);
    series.set(date.id, known ? { ...known, moreDates: known.moreDates + 1 } : { event: date, moreDates: 0 });
  }
  return [...series.values()];
};
