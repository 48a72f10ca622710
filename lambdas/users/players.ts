import type { Whereabouts } from '#shared/domains/users/free-at.ts';
import { type SportRating, sportsOf } from '#shared/domains/users/sports.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { isActive } from '../core/standing.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createSavedTimesFinder, type PersonTimes, timesOf } from './times.ts';
import { User } from './user.entity.ts';

/** What decides whether somebody fits a spot. */
export interface Player {
  readonly userId: UserId;
  readonly gender: string;
  readonly sports: readonly SportRating[];
  /** Their city. */
  readonly home: Whereabouts;
  /** When they are free; undefined if they have not said. Who looks for players must not show it. */
  readonly times: PersonTimes | undefined;
}
/** Finds those of some people who are active. Cost: 1 for each, in two batched reads. */
export type FindPlayers = (ids: readonly UserId[]) => Promise<readonly Player[]>;

export const createPlayersFinder = (table: Table, clock: Clock): FindPlayers => {
  const users = once(() => User({ table }));
  const findSaved = createSavedTimesFinder(table);
  return async (ids) => {
    if (ids.length === 0) return [];
    const [people, saved] = await Promise.all([
      users()
        .get(ids.map((id) => ({ id })))
        .go(),
      findSaved(ids),
    ]);
    if (people.unprocessed.length > 0) throw new Error(`${people.unprocessed.length} people were not read`);
    const now = clock.now();
    return people.data.filter(isActive).map(({ id, record }) => ({
      userId: id,
      gender: record.additionalInfo.gender,
      sports: sportsOf(record),
      home: record.defaultCity,
      times: timesOf(record.defaultCity, saved.get(id), now),
    }));
  };
};
