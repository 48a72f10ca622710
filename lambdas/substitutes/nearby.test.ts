import { describe, expect, it } from 'vitest';
import { work as substituteWork } from '#lambdas/substitutes/background.ts';
import * as substitutes from '#lambdas/substitutes/substitutes.ts';
import * as userRows from '#lambdas/users/store/index.ts';
import type { PlayerSettings } from '#shared/domains/players/contract.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { aSlot } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { block } from '#test/support/people.ts';
import { addPlayer, savePlayerSettings } from '#test/support/search.ts';
import { createSubstitutesWorld } from '#test/support/substitutes.ts';
import { listRequests } from './request.table.ts';

const ctx = testContext();
/** 13:00 on Friday in Austin, 20 hours before the start. */
const FRIDAY = '2026-11-27T19:00:00.000Z';
const always = eachDay(() => [{ start: '00:00', end: '23:59' }]);

/** A host who knows nobody, a slot for levels 3 to 4, and players in the same city whom the search knows. */
const aWorld = async (n: number, overrides: Parameters<typeof createSubstitutesWorld>[2] = {}) => {
  const world = await createSubstitutesWorld(ctx, n, {
    eventSlotGroup: [aSlot({ capacity: 2, level: { min: 3, max: 4 } })],
    ...overrides,
  });

  const player = async (
    m: number,
    record: Parameters<typeof addPlayer>[2] = {},
    settings: Partial<PlayerSettings> = {},
    week = always,
  ) => {
    const { userId } = await addPlayer(ctx, n * 100 + m, { sports: ['pickleball'], ...record });
    await savePlayerSettings(ctx, userId, settings);
    await userRows.putAvailability(ctx, userId, { week });
    return userId;
  };
  const asked = async () => {
    ctx.clock.moveTo(FRIDAY);
    await substitutes.start(ctx, world.key, world.slotId, 1);
    await substituteWork.jobs.askSubstitutes(ctx);
    return (await listRequests(ctx, world.key)).map(({ userId }) => userId);
  };
  return { ...world, player, asked };
};
const level = (value: number) => ({
  sportAvailability: [{ sport: 'pickleball' as const, toggle: true, level: value }],
});

describe('players nearby as substitutes', () => {
  it('RSV-12 RSV-16~ players nearby are asked if they play the sport on the level, have time, and can be found by the host', async () => {
    const { player, asked, host } = await aWorld(861);
    const fits = await player(1, level(3.5));
    const unrated = await player(2);
    await player(3, level(2));
    await player(4, { sports: ['soccer'] });
    await player(5, {}, { isHidden: true });
    await player(6, { birthdate: '2010-01-01' });
    await block(ctx, await player(7), host.userId);
    await player(
      8,
      level(3.5),
      {},
      eachDay(() => []),
    );
    expect((await asked()).toSorted()).toEqual([fits, unrated].toSorted());
  });

  it('EVT-08~ RSV-12~ players whom the host does not know find out nothing about a private date', async () => {
    const { player, asked } = await aWorld(862, { isPrivate: true });
    await player(1, level(3.5));
    expect(await asked()).toEqual([]);
  });
});
