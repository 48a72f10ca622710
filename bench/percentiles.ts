/** To two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** `share` is 0.95 for the 95th of 100; not a number if there are no values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** The greater of the two in the middle of an even number of values; not a number if there are none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Of times in milliseconds. */
export const timesOf = (times: readonly number[]) => ({
  p50: rounded(percentile(times, 0.5)),
  p95: rounded(percentile(times, 0.95)),
});
export type Times = ReturnType<typeof timesOf>;

/** The largest of ours by the smallest of theirs, over all turns. */
export const worstRatio = (ours: readonly Times[], theirs: readonly Times[], share: keyof Times): number =>
  rounded(Math.max(...ours.map((turn) => turn[share])) / Math.min(...theirs.map((turn) => turn[share])));
