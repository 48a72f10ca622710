import { isMinor } from '#shared/domains/users/visibility.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createPeopleFinder } from './people.ts';

/** Which of some people are minors now. Guests are not known to be. Cost: ½ each. */
export type FindMinors = (ids: readonly UserId[]) => Promise<ReadonlySet<UserId>>;

export const createMinorsFinder = (
  table: Table,
  clock: Clock,
  options?: { readonly consistent: boolean },
): FindMinors => {
  const findPeople = createPeopleFinder(table, options);
  return async (ids) => {
    const people = await findPeople(ids.filter((id) => !isGuestId(id)));
    const now = clock.now();
    return new Set([...people.values()].filter((person) => isMinor(person, now)).map(({ id }) => id));
  };
};

/** People without minors, for what everybody sees and for copies of names. */
export const withoutMinors =
  (findActive: FindActive, findMinors: FindMinors): FindActive =>
  async (ids, viewer) => {
    const [people, minors] = await Promise.all([findActive(ids, viewer), findMinors(ids)]);
    return new Map([...people].filter(([id]) => !minors.has(id)));
  };
