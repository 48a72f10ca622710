import { usersContract } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { type PublicReads, publicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { visibleOf } from './people/index.ts';
import { createPublicProfile } from './public-profile.ts';
import { createUsersRepository } from './users.repository.ts';

/** What anyone may read of people. `countUpcoming` counts the events of a host that start at an instant or later. */
export const openProfileReads = (
  table: Table,
  countUpcoming: (id: UserId, now: string) => Promise<number>,
  clock: Clock,
): PublicReads => {
  const profileOf = createPublicProfile({
    users: createUsersRepository(table),
    // Visitors know nobody.
    visibleOf: (viewer, user) => visibleOf(contextOf(table, clock), viewer, user, async () => false),
    countUpcoming,
    clock,
  });
  return publicReads(usersContract, { profile: ({ params }) => profileOf(params.userId) }, {});
};
