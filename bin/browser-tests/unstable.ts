export interface Sightings {
  /** The tests that passed only when they were repeated, in this run. */
  readonly seen: readonly string[];
  /** Those listed before. */
  readonly listed: readonly string[];
}

/** What to list from now on, and which tests are at fault because they were unstable before. */
export const judgeUnstable = ({ seen, listed }: Sightings) => ({
  listed: [...new Set([...listed, ...seen])].toSorted((a, b) => (a < b ? -1 : 1)),
  faults: seen.filter((test) => listed.includes(test)),
});
