import { expect, it } from 'vitest';
import { createIds } from '#lambdas/core/ids.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { clockAt, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { listInvitations, TeamInvitation } from '../store/index.ts';

const ctx = testContext();

it('all open invitations are found after expired ones, which the table deletes late', async () => {
  const teamId = ctx.ids.team();
  const add = async (daysAgo: number, daysLeft: number) => {
    const createdAt = addMilliseconds(NOW, -daysAgo * DAY_MS);
    const id = createIds(clockAt(createdAt)).invitation();
    const expiresAt = epochSeconds(addMilliseconds(NOW, daysLeft * DAY_MS));
    await TeamInvitation(ctx)
      .create({ teamId, id, email: 'ana@example.com', locale: 'en', createdAt, expiresAt })
      .go();
    return id;
  };
  const open = [await add(9, 1), await add(8, 1)];
  for (const days of [5, 4, 3, 2]) await add(days, -1);
  const found = await listInvitations(ctx, teamId, 2);
  expect(found.map(({ id }) => id)).toEqual(open.toReversed());
});
