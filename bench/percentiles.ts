export const rounded = (value: number): number => Math.round(value * 100) / 100;

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

/** Of times in milliseconds. */
export const timesOf = (times: readonly number[]) => ({
  p50: rounded(percentile(times, 0.5)),
  p95: rounded(percentile(times, 0.95)),
});
export type Times = ReturnType<typeof timesOf>;

/** The largest of ours by the smallest of theirs, over all turns. */
export const worstRatio = (ours: readonly Times[], theirs: readonly Times[], share: keyof Times): number =>
  rounded(Math.max(...ours.map((turn) => turn[share])) / Math.min(...theirs.map((turn) => turn[share])));
