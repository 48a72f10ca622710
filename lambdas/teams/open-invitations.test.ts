import { expect, it } from 'vitest';
import { createIds } from '#lambdas/core/ids.ts';
import { TeamInvitation } from '#lambdas/teams/join-request.entity.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { clockAt, NOW } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { createInvitationsRepository } from './invitations.repository.ts';

const store = createTestTable();

it('all open invitations are found after expired ones, which the table deletes late', async () => {
  const rows = TeamInvitation({ table: store.table });
  const teamId = createIds(clockAt()).team();
  const add = async (daysAgo: number, daysLeft: number) => {
    const createdAt = addMilliseconds(NOW, -daysAgo * DAY_MS);
    const id = createIds(clockAt(createdAt)).invitation();
    const expiresAt = epochSeconds(addMilliseconds(NOW, daysLeft * DAY_MS));
    await rows.create({ teamId, id, locale: 'en', createdAt, expiresAt }).go();
    return id;
  };
  const open = [await add(9, 1), await add(8, 1)];
  for (const days of [5, 4, 3, 2]) await add(days, -1);
  const found = await createInvitationsRepository(store.table).ofTeam(teamId, NOW, 2);
  expect(found.map(({ id }) => id)).toEqual(open.toReversed());
});
