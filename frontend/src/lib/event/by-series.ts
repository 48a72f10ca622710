interface Dated {
  readonly id: string;
  readonly occurrenceId: string;
  readonly dateStart: string;
}
interface Series<T> {
  readonly event: T;
  readonly moreDates: number;
}

/** The date of a series that is shown for all of them: the next one, or the first of the list if all are over. */
const shownOf = <T extends Dated>(dates: readonly T[], now: string): T | undefined =>
  dates
    .filter(({ dateStart }) => dateStart > now)
    .toSorted((a, b) => a.dateStart.localeCompare(b.dateStart))[0] ?? dates[0];

/** One date of each event in a list, in its place there, and how many more of them the list has. */
export const bySeries = <T extends Dated>(dates: readonly T[], now: string): readonly Series<T>[] => {
  const series = new Map<string, readonly T[]>();
  for (const date of dates) series.set(date.id, [...(series.get(date.id) ?? []), date]);
  const shown = new Set([...series.values()].map((same) => shownOf(same, now)));
  return dates.flatMap((event) =>
    shown.has(event) ? [{ event, moreDates: (series.get(event.id)?.length ?? 1) - 1 }] : [],
  );
};
