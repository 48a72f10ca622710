import type { Week } from '#shared/domains/users/availability.ts';
import type { Coordinates } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { isActive } from '../core/standing.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { createAvailabilityEntity } from './availability.entity.ts';
import { createUserEntity } from './user.entity.ts';

/** What decides whether somebody fits a spot. */
export interface Player {
  readonly userId: UserId;
  readonly gender: string;
  readonly sports: readonly string[];
  /** Their city. */
  readonly near: Coordinates;
  /** When they are usually free; undefined if they have not said. */
  readonly week: Week | undefined;
}
/** Finds those of some people who are active. Cost: 1 for each, in two batched reads. */
export type FindPlayers = (ids: readonly UserId[]) => Promise<readonly Player[]>;

export const createPlayersFinder = (table: Table): FindPlayers => {
  const users = once(() => createUserEntity(table));
  const weeks = once(() => createAvailabilityEntity(table));
  return async (ids) => {
    if (ids.length === 0) return [];
    const [people, free] = await Promise.all([
      users()
        .get(ids.map((id) => ({ id })))
        .go(),
      weeks()
        .get(ids.map((userId) => ({ userId })))
        .go(),
    ]);
    const unread = people.unprocessed.length + free.unprocessed.length;
    if (unread > 0) throw new Error(`${unread} people were not read`);
    const weekOf = new Map(free.data.map(({ userId, week }) => [userId, week]));
    return people.data.filter(isActive).map(({ id, record }) => ({
      userId: id,
      gender: record.additionalInfo.gender,
      sports: record.sports,
      near: record.defaultCity,
      week: weekOf.get(id),
    }));
  };
};
