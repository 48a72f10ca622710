import { addMilliseconds, HOUR_MS, utcDayOf, yearsBefore } from '../../kernel/dates.ts';
import type { FieldReason } from '../../kernel/problem.ts';

export const profileLimits = {
  displayName: { min: 2, max: 25 },
  fullName: { min: 2, max: 300 },
  lastName: { min: 1, max: 100 },
  email: { max: 100 },
  phoneNumber: { max: 20 },
  bio: { max: 500 },
  games: { min: 1, max: 44 },
  minimumAge: 13,
  maximumAge: 120,
} as const;

/**
 * The birthdates that a profile may have, inclusive. `now` is an ISO instant; "today" is the date in the last time zone to
 * reach it (UTC−12), so no one is admitted before their thirteenth birthday in any zone.
 */
export const birthdateBounds = (now: string): { readonly earliest: string; readonly latest: string } => {
  const today = utcDayOf(addMilliseconds(now, -12 * HOUR_MS));
  return {
    earliest: `${Number(today.slice(0, 4)) - profileLimits.maximumAge}-01-01`,
    latest: yearsBefore(today, profileLimits.minimumAge),
  };
};

/** Why a birthdate (`YYYY-MM-DD`) is refused at `now`, or undefined. */
export const birthdateProblem = (birthdate: string, now: string): FieldReason | undefined => {
  const { earliest, latest } = birthdateBounds(now);
  if (birthdate > latest) return 'too_young';
  return birthdate < earliest ? 'too_old' : undefined;
};

interface Age {
  readonly birthdate: string | null;
  readonly ageConfirmed: boolean;
}

/**
 * Why a person may not have an account at `now`, or undefined. A birthdate is optional; a person who gives none
 * confirms being old enough.
 */
export const ageProblem = (
  { birthdate, ageConfirmed }: Age,
  now: string,
): { readonly field: keyof Age; readonly reason: FieldReason } | undefined => {
  if (birthdate === null) return ageConfirmed ? undefined : { field: 'ageConfirmed', reason: 'required' };
  const reason = birthdateProblem(birthdate, now);
  return reason && { field: 'birthdate', reason };
};
