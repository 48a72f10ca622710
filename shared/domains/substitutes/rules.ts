import { DAY_MS, HOUR_MS } from '../../kernel/dates.ts';

export const substituteRules = {
  /** Only a spot that is given up less than this before the start is a late one; until then, people find it on their own. */
  lateMs: 48 * HOUR_MS,
  /** Nobody is asked for more dates than this within seven days. */
  mostAskedPerWeek: 3,
  weekMs: 7 * DAY_MS,
  /** Spots that a host asks for at once. */
  spots: { min: 1, max: 50 },
} as const;

/** Why someone is looked for. */
export const searchCauses = ['host', 'drop_out', 'short_roster'] as const;
export type SearchCause = (typeof searchCauses)[number];

/**
 * `waiting`: the grace period, or someone on the waitlist has an offer; `asking`: people are asked in waves; `suggested`: the host was notified of an open
 * spot and has not decided; then how it ended.
 */
export const searchStates = ['waiting', 'asking', 'suggested', 'filled', 'stopped', 'ended'] as const;
export type SearchState = (typeof searchStates)[number];
export const isOpenSearch = (state: SearchState): state is 'waiting' | 'asking' =>
  state === 'waiting' || state === 'asking';

/** What someone who was asked has answered: nothing, yes in time, yes too late, or no. */
export const answers = ['none', 'in', 'too_late', 'no'] as const;
export type SubstituteAnswer = (typeof answers)[number];

/** What a person who was asked sees. */
export const requestStates = ['open', 'taken', 'in', 'no'] as const;
