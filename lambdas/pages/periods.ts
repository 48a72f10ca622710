/** A UTC year, month, or day: `2026`, `2026-11`, or `2026-11-28`. */
type Period = string;

const shape = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;

/** When a period starts and ends, as ISO instants, the end exclusive; undefined if the text names no period. */
export const rangeOf = (period: Period): { readonly from: string; readonly until: string } | undefined => {
  const [, year, month, day] = shape.exec(period) ?? [];
  if (year === undefined) return undefined;
  const start = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)));
  // A month that no year has, or a day that its month does not have, is read as a later one.
  if (!start.toISOString().startsWith(period)) return undefined;
  const end = new Date(start);
  if (day !== undefined) end.setUTCDate(end.getUTCDate() + 1);
  else if (month === undefined) end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return { from: start.toISOString(), until: end.toISOString() };
};

/**
 * Periods that have at most `limit` items each: long ones (`length` characters of their names), and in place of a long one with more
 * items, the short ones in it. A single short period may have more.
 */
export const periodsWithin = (
  counts: ReadonlyMap<Period, number>,
  length: 4 | 7,
  limit: number,
): Period[] => {
  const short = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const long = Map.groupBy(short, ([period]) => period.slice(0, length));
  return [...long].flatMap(([period, parts]) => {
    const total = parts.reduce((sum, [, count]) => sum + count, 0);
    return total <= limit ? [period] : parts.map(([part]) => part);
  });
};
