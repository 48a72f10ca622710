import { addMilliseconds, DAY_MS, monthsAfter } from '../../kernel/dates.ts';

/** How often dues are due. */
export const duesRhythms = ['once', 'monthly', 'yearly'] as const;
export type DuesRhythm = (typeof duesRhythms)[number];

export const duesStates = ['due', 'paid', 'late', 'waived', 'refunded'] as const;
export type DuesState = (typeof duesStates)[number];

/** What a member whose dues are late may do: everything as before, or what a follower may. */
export const lateRules = ['keep', 'restrict'] as const;
export type LateRule = (typeof lateRules)[number];

/** Amounts are minor units of USD, `grace` is in days. */
export const duesLimits = {
  amount: { min: 100, max: 1_000_000 },
  grace: { min: 0, max: 30 },
  /** How many days before the due day members are charged. */
  noticeDays: 14,
  /** How many charges are reminded of at once. */
  reminders: 200,
} as const;

/** To which states a charge can go from each. Time makes a charge late; a mistake is corrected with `due`. */
const next: Record<DuesState, readonly DuesState[]> = {
  due: ['paid', 'late', 'waived'],
  late: ['paid', 'waived'],
  paid: ['refunded', 'due'],
  waived: ['due'],
  refunded: [],
};

/** Whether a charge can go from one state to another. */
export const mayBecome = (from: DuesState, to: DuesState): boolean => next[from].includes(to);

/** Whether a member still owes it. */
export const isOwed = (state: DuesState): boolean => state === 'due' || state === 'late';

/**
 * The due day number `index` (local dates; 0 is the first), or undefined if there is none. The day of the month of the first one is kept: after
 * January 31 comes the last day of February, then March 31.
 */
const dueDay = (firstDue: string, rhythm: DuesRhythm, index: number): string | undefined => {
  if (rhythm === 'once') return index === 0 ? firstDue : undefined;
  return monthsAfter(firstDue, rhythm === 'monthly' ? index : 12 * index);
};

/** The first due day that is not before `day`, and its number; undefined if there is none. */
export const nextDueDay = (
  { firstDue, rhythm }: { readonly firstDue: string; readonly rhythm: DuesRhythm },
  day: string,
): { readonly index: number; readonly dueOn: string } | undefined => {
  for (let index = 0; ; index += 1) {
    const dueOn = dueDay(firstDue, rhythm, index);
    if (dueOn === undefined) return undefined;
    if (dueOn >= day) return { index, dueOn };
  }
};

const startOf = (day: string): string => `${day}T00:00:00.000Z`;

/** The instant (ISO, days are UTC) from which members are charged for a due day. */
export const chargedFrom = (dueOn: string): string =>
  addMilliseconds(startOf(dueOn), -duesLimits.noticeDays * DAY_MS);

/** The instant from which a charge is late: when the last day of grace has passed. */
export const lateFrom = (dueOn: string, grace: number): string =>
  addMilliseconds(startOf(dueOn), (grace + 1) * DAY_MS);
