import { playerLimits } from '#shared/domains/players/rules.ts';
import { utcDayOf, yearsBefore } from '#shared/kernel/dates.ts';
import type { PersonFacts } from '../users/api.ts';

/** Whether a person is too young to be shown to strangers at `now` (ISO instant). People without a birthdate confirmed their age. */
export const isMinor = ({ birthdate }: Pick<PersonFacts, 'birthdate'>, now: string): boolean =>
  birthdate !== null && birthdate > yearsBefore(utcDayOf(now), playerLimits.adultAge);

/** Whether strangers may find a person, by name or nearby. */
export const isFindable = (
  person: PersonFacts,
  settings: { readonly isHidden: boolean },
  now: string,
): boolean => !settings.isHidden && !isMinor(person, now);

/** Whether a block stands between two people, in either direction. */
export const isBlocked = (
  a: Pick<PersonFacts, 'id' | 'blocked'>,
  b: Pick<PersonFacts, 'id' | 'blocked'>,
): boolean => a.blocked.includes(b.id) || b.blocked.includes(a.id);

/** Whether `viewer` may find `person`. */
export const mayFind = (viewer: PersonFacts | undefined, person: PersonFacts): boolean =>
  viewer !== undefined && !isBlocked(viewer, person);
