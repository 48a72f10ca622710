/** What can be found, in the order of the results. */
export const searchKinds = ['event', 'team', 'player', 'place', 'site', 'organization', 'external'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchLimits = {
  query: { min: 1, max: 80 },
  /** Words after these are ignored. */
  words: 6,
  /** A word may contain a typo if it has at least this many characters. */
  typoFrom: 4,
  /** Of each kind. */
  results: { default: 5, max: 20 },
  /** Pages of teams, external teams, organizations, and players. */
  page: { max: 50, default: 20 },
  /** The last page that can be asked for. */
  lastPage: 100,
} as const;

/** Search starts at this many characters, when typing pauses (PLT-09). */
export const userSearch = { minimum: 3, debounceMs: 300 } as const;
