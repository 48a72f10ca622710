import { yearsBefore } from '../../kernel/dates.ts';
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
 * The dates of birth that a profile may carry, inclusive. `now` is an ISO instant; "today" is taken where the day begins
 * last (UTC−12), so that nobody is let in before the thirteenth birthday whatever the zone.
 */
export const birthdateBounds = (now: string): { readonly earliest: string; readonly latest: string } => {
  const today = new Date(Date.parse(now) - 12 * 3_600_000).toISOString().slice(0, 10);
  return {
    earliest: `${Number(today.slice(0, 4)) - profileLimits.maximumAge}-01-01`,
    latest: yearsBefore(today, profileLimits.minimumAge),
  };
};

/** Why a date of birth (`YYYY-MM-DD`) is refused at `now`, or undefined. */
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
 * Why somebody may not have an account at `now`, or undefined. A birthdate is optional; who gives none confirms
 * to be of the minimum age.
 */
export const ageProblem = (
  { birthdate, ageConfirmed }: Age,
  now: string,
): { readonly field: keyof Age; readonly reason: FieldReason } | undefined => {
  if (birthdate === null) return ageConfirmed ? undefined : { field: 'ageConfirmed', reason: 'required' };
  const reason = birthdateProblem(birthdate, now);
  return reason && { field: 'birthdate', reason };
};
