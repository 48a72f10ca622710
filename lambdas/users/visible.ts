import { isMinor, type Visibility, visibilityOf } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { createViewerFinder } from './apart.ts';
import { createUsersRepository, type StoredUser } from './users.repository.ts';

/** Whether two people are connected or share a team. */
export type Knows = (viewer: UserId, id: UserId) => Promise<boolean>;
/** What depends on whether the two know each other only if the person is a minor. */
export type Visible = Omit<Visibility, 'message' | 'find'>;
/** What a viewer, undefined for a visitor, may see of a person; undefined if there is no such account. Cost: 1, and 1 for a member, consistent. */
export type FindVisible = (viewer: UserId | undefined, id: UserId) => Promise<Visible | undefined>;
/** The same for an account that has been read. */
export type VisibleOf = (viewer: UserId | undefined, user: StoredUser) => Promise<Visible>;

export const createVisibleOf = (table: Table, clock: Clock, knows: Knows): VisibleOf => {
  const findViewer = createViewerFinder(table, { consistent: true });
  return async (viewerId, { id, suspended, record }) => {
    const { birthdate, privacySettings } = record;
    const now = clock.now();
    const [viewer, isKnown] = await Promise.all([
      findViewer(viewerId),
      viewerId !== undefined && viewerId !== id && isMinor(record, now) ? knows(viewerId, id) : false,
    ]);
    return visibilityOf(viewer, { id, suspended, birthdate, privacySettings }, { now, knows: isKnown });
  };
};

export const createVisibleFinder = (table: Table, clock: Clock, knows: Knows): FindVisible => {
  const users = createUsersRepository(table);
  const visibleOf = createVisibleOf(table, clock, knows);
  return async (viewer, id) => {
    const user = await users.find(id);
    return user && visibleOf(viewer, user);
  };
};
