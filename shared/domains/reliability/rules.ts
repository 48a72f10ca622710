import { addMilliseconds, DAY_MS } from '../../kernel/dates.ts';
import type { Attendance } from '../events/attendance.ts';

export const reliabilityRules = {
  /** After this many days, a date counts half as much as a new one. */
  halfLifeDays: 90,
  /** A date counts for this many days, four half-lives; then it is forgotten. */
  keptDays: 360,
  /** The latest dates that are kept of a person. */
  mostDates: 60,
  /** With fewer dates, there is no figure. */
  leastDates: 3,
  /** From this figure on, in percent, a person is reliable. */
  reliableFrom: 80,
} as const;

/** What a date is worth: giving up the spot late at least notifies the host. */
const worth = { came: 1, late_cancel: 0.5, no_show: 0 } as const satisfies Record<Attendance, number>;
/** What is assumed of a person of whom nothing is known, and how many new dates that weighs. */
const assumed = { worth: 0.9, dates: 2 } as const;

/** What became of a person's spot on a date. */
export interface PastDate {
  /** The start, an ISO instant. */
  readonly dateStart: string;
  readonly outcome: Attendance;
}

/** How much a date still counts at `now`, from 1 (new) to 0 (forgotten). */
export const weightAt = ({ dateStart }: Pick<PastDate, 'dateStart'>, now: string): number => {
  const days = Math.max(0, (Date.parse(now) - Date.parse(dateStart)) / DAY_MS);
  return days >= reliabilityRules.keptDays ? 0 : 2 ** (-days / reliabilityRules.halfLifeDays);
};

/** Until when a date counts. ISO instant, exclusive. */
export const countsUntil = ({ dateStart }: Pick<PastDate, 'dateStart'>): string =>
  addMilliseconds(dateStart, reliabilityRules.keptDays * DAY_MS);

/**
 * How reliably a person comes, in whole percent at `now`; null while too few dates are known. The mean worth of their dates, where each counts half as
 * much every 90 days, together with two dates of someone average, so that a single date decides little: the expectation of a beta distribution
 * whose evidence is forgotten exponentially (A. Jøsang and R. Ismail, The Beta Reputation System, 2002).
 */
export const reliabilityAt = (dates: readonly PastDate[], now: string): number | null => {
  const counted = dates
    .map((date) => ({ value: worth[date.outcome], weight: weightAt(date, now) }))
    .filter(({ weight }) => weight > 0);
  if (counted.length < reliabilityRules.leastDates) return null;
  const total = (of: (one: (typeof counted)[number]) => number) =>
    counted.reduce((sum, one) => sum + of(one), 0);
  const earned = total(({ value, weight }) => value * weight) + assumed.worth * assumed.dates;
  return Math.round((100 * earned) / (total(({ weight }) => weight) + assumed.dates));
};

/** Whether someone with that figure is served first where hosts prefer reliable players. Nobody is put last because little is known. */
export const isReliable = (figure: number | null): boolean =>
  figure === null || figure >= reliabilityRules.reliableFrom;
