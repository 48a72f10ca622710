import { yearsBefore } from '../../kernel/dates.ts';
import { ADULT_AGE, isMinor } from '../users/visibility.ts';

/** Ages in whole years; names and phone numbers as in profiles. */
export const familyLimits = {
  firstName: { min: 1, max: 100 },
  lastName: { min: 1, max: 100 },
  phoneNumber: { max: 20 },
  age: { min: 1, max: 120 },
  /** Younger children need no phone number: their parent has one. */
  phoneFrom: 13,
  search: { max: 100 },
  /** Family members that a person can have, with open requests. */
  members: 30,
  /** People who can share one family member. */
  guardians: 6,
  /** Days after which a request that nobody has answered is dropped. */
  requestDays: 60,
  /** Requests that a person sends to minors a day (UTC). */
  requestsToMinors: 5,
  /** Days for which the link works that gives a family member an own account. */
  invitationDays: 14,
} as const;

/** How old someone is at `today` (`YYYY-MM-DD`) who was `age` on the day `agedAt`; ages on from that day, up to the largest age. */
export const ageOn = (today: string, age: number | undefined, agedAt: string | undefined): number | null => {
  if (age === undefined) return null;
  let years = 0;
  while (agedAt !== undefined && agedAt <= yearsBefore(today, years + 1)) years += 1;
  return Math.min(age + years, familyLimits.age.max);
};

/**
 * Why an account cannot be a family member who is `age` at `now` (ISO instant) as far as their family knows, or undefined. A minor needs an account
 * that says so: it would not be protected as a minor's. Ages are counted from the day they were entered, so they may be a year behind.
 */
export const ageConflict = (
  age: number | null,
  account: Parameters<typeof isMinor>[0],
  now: string,
): 'family.birthdate_needed' | 'family.age_differs' | undefined => {
  if (age === null || age >= ADULT_AGE) return undefined;
  if (account.birthdate === null) return 'family.birthdate_needed';
  return age + 1 < ADULT_AGE && !isMinor(account, now) ? 'family.age_differs' : undefined;
};

/** The row of a family member in the form, as typed. `isGthUser` is null until it is chosen whether they have an account. */
export interface FamilyRow {
  readonly relation: string | null;
  readonly isGthUser: boolean | null;
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  /** Empty if it is not given. */
  readonly age: string;
}

/** What a row still lacks before it can be saved, in the order of the form. */
export type RowGap = 'isGthUser' | 'relation' | 'userId' | 'firstName' | 'lastName' | 'phoneNumber' | 'age';

const isAge = (age: string): boolean =>
  age.trim() === '' ||
  (/^\d{1,3}$/.test(age.trim()) &&
    Number(age) >= familyLimits.age.min &&
    Number(age) <= familyLimits.age.max);

/** Whether someone of an age, or of one that is not known, is entered with a phone number. */
export const needsPhone = (age: number | null): boolean => age === null || age >= familyLimits.phoneFrom;

/** The age that was typed; null without a valid one. */
export const typedAge = (age: string): number | null =>
  age.trim() !== '' && isAge(age) ? Number(age) : null;

/** What a row lacks; nothing if it can be saved. */
export const rowGaps = (row: FamilyRow): readonly RowGap[] => {
  const lacks: readonly [RowGap, boolean][] = [
    ['isGthUser', row.isGthUser === null],
    ['relation', row.relation === null],
    ['userId', row.isGthUser === true && row.userId === null],
    ['firstName', row.isGthUser === false && row.firstName.trim() === ''],
    ['lastName', row.isGthUser === false && row.lastName.trim() === ''],
    [
      'phoneNumber',
      row.isGthUser === false && row.phoneNumber.trim() === '' && needsPhone(typedAge(row.age)),
    ],
    ['age', row.isGthUser === false && !isAge(row.age)],
  ];
  return lacks.flatMap(([gap, isLacking]) => (isLacking ? [gap] : []));
};

/** Whether the form can be saved. */
export const canSaveRows = (rows: readonly FamilyRow[], isSaving: boolean): boolean =>
  !isSaving && rows.length > 0 && rows.every((row) => rowGaps(row).length === 0);

/** Whether a search is for an email; otherwise it is for a user id. */
export const isEmailSearch = (text: string): boolean => text.includes('@');
