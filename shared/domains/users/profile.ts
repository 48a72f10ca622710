import { yearsBefore } from '../../kernel/dates.ts';
import type { FieldReason } from '../../kernel/problem.ts';
import { productNames, staffNames } from '../../product/reserved-names.ts';

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

/** Without case and spaces. The server also refuses names that only look like these (`lambdas/core/lookalikes.ts`). */
const plain = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
const reservedNames = new Set([...staffNames, ...productNames].map(plain));

/**
 * Whether a person may be called so: letters, digits, spaces and `'-.` of any script, at least one letter, no space
 * at the ends, no control or direction characters, and not a name that only staff bear.
 * Returns the reason of the refusal, or undefined.
 */
export const nameProblem = (name: string): FieldReason | undefined => {
  if (!/^[\p{L}\p{M}\p{N} '’\-.]*$/u.test(name) || !/\p{L}/u.test(name) || name !== name.trim())
    return 'name';
  // Letters without a shape, such as the Hangul filler: a name of them cannot be seen, one with them looks like another.
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return 'name';
  return reservedNames.has(plain(name)) ? 'reserved' : undefined;
};

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
