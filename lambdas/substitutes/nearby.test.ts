import { describe, expect, it } from 'vitest';
import type { PlayerSettings } from '#shared/domains/players/contract.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { block } from '#test/support/block.ts';
import { aSlot } from '#test/support/builders.ts';
import { contextOf } from '#test/support/context-of.ts';
import { searchWorld } from '#test/support/search-world.ts';
import { createSubstitutesWorld } from '#test/support/substitutes-world.ts';
import { createTestTable } from '#test/support/table.ts';
import { listRequests } from './request.table.ts';

const store = createTestTable();
/** 13:00 on Friday in Austin, 20 hours before the start. */
const FRIDAY = '2026-11-27T19:00:00.000Z';
const always = eachDay(() => [{ start: '00:00', end: '23:59' }]);

/** A host who knows nobody, a slot for levels 3 to 4, and players in the same city whom the search knows. */
const aWorld = async (n: number, overrides: Parameters<typeof createSubstitutesWorld>[2] = {}) => {
  const world = await createSubstitutesWorld(store.table, n, {
    eventSlotGroup: [aSlot({ capacity: 2, level: { min: 3, max: 4 } })],
    ...overrides,
  });
  const search = searchWorld(contextOf(store.table, world.clock));
  const player = async (
    m: number,
    record: Parameters<typeof search.player>[1] = {},
    settings: Partial<PlayerSettings> = {},
    week = always,
  ) => {
    const { userId } = await search.player(n * 100 + m, { sports: ['pickleball'], ...record });
    await search.save(userId, settings);
    await search.availability.put(userId, { week }, world.clock.now());
    return userId;
  };
  const asked = async () => {
    world.clock.moveTo(FRIDAY);
    await world.substitutes.start(world.key, world.slotId, 1);
    await world.ask();
    return (await listRequests(world.ctx, world.key)).map(({ userId }) => userId);
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
    await block(store.table, await player(7), host.userId);
    await player(
      8,
      level(3.5),
      {},
      eachDay(() => []),
    );
    expect((await asked()).toSorted()).toEqual([fits, unrated].toSorted());
  });

  it('EVT-08~ RSV-12~ players whom the host does not know learn nothing of a private date', async () => {
    const { player, asked } = await aWorld(862, { isPrivate: true });
    await player(1, level(3.5));
    expect(await asked()).toEqual([]);
  });
});
