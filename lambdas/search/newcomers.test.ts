import { describe, expect, it } from 'vitest';
import { playerLimits } from '#shared/domains/players/rules.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { METERS_PER_DEGREE, METRES_PER_MILE } from '#shared/kernel/geo.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { block } from '#test/support/people.ts';
import { addPlayer, playerSettingsChanged, savePlayerSettings } from '#test/support/search.ts';
import * as notifications from '../notifications/inbox/notification.table.ts';
import { work } from './background.ts';

const ctx = testContext();

/** A separate city for each test, and people in it. */
const aCity = (lat: number) => {
  const send = () => work.jobs.sendNewcomers(ctx);
  const cityAt = (miles: number) => ({
    name: `Fargo ${lat}`,
    hash: '9v6kpvc',
    lat: lat + (miles * METRES_PER_MILE) / METERS_PER_DEGREE,
    lng: -70,
    timeZone: 'America/Chicago',
  });
  const inbox = (userId: UserId) => notifications.list(ctx, userId, undefined, 30);
  return {
    ...{ send, inbox },
    player: (n: number, overrides: Parameters<typeof addPlayer>[2] = {}, miles = 0) =>
      addPlayer(ctx, n, { sports: ['pickleball'], defaultCity: cityAt(miles), ...overrides }),
    /** What the stream triggers when someone has set up a profile, delivered twice. */
    async joined(id: UserId) {
      const after = { id, createdAt: ctx.clock.now(), suspended: false, summaryRevision: 0 };
      for (const _ of [1, 2])
        await giveChange(userRow, (change) => work.reactions.announcePlayer(ctx, change), { after });
    },
    titles: async (userId: UserId) => (await inbox(userId)).map(({ title }) => title),
  };
};

describe('someone has joined', () => {
  it('NTF-04~ those nearby who share a sport are notified; nobody farther away, nobody who plays something else, and not the newcomer', async () => {
    const { player, joined, titles, inbox } = aCity(-50);
    const near = await player(1);
    const far = await player(2, {}, playerLimits.radiusMiles.default + 4);
    const other = await player(3, { sports: ['chess'] });
    const elsewhere = await player(4, { platform: 'meh' });
    const ana = await player(5, { displayName: 'Ana' }, 3);
    await joined(ana.userId);
    expect(await inbox(near.userId)).toMatchObject([
      {
        type: 'players_joined',
        title: 'Ana joined near Fargo -50',
        data: { actorId: ana.userId, others: 0 },
      },
    ]);
    for (const { userId } of [far, other, elsewhere, ana]) expect(await titles(userId)).toEqual([]);
  });

  it('NTF-04~ NTF-03~ SEC-07 nobody is notified of a minor, of someone who hides, or of someone whom a block separates; and none of them is notified', async () => {
    const { player, joined, titles } = aCity(-52);
    const near = await player(11);
    const minor = await player(12, { birthdate: '2012-01-01' });
    const hidden = await player(13);
    await savePlayerSettings(ctx, hidden.userId, { isHidden: true });
    await playerSettingsChanged(ctx, hidden.userId);
    const blocker = await player(14);
    const ana = await player(15, { displayName: 'Ana' });
    await block(ctx, blocker.userId, ana.userId);
    for (const { userId } of [minor, hidden]) await joined(userId);
    expect(await titles(near.userId)).toEqual([]);
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 1000));
    await joined(ana.userId);
    expect(await titles(near.userId)).toHaveLength(1);
    for (const { userId } of [minor, hidden, blocker]) expect(await titles(userId)).toEqual([]);
  });

  it('NTF-03~ NTF-04~ one notification a day has all of them; email and push follow once, at its end', async () => {
    const { player, joined, titles, inbox, send } = aCity(-54);
    const { userId } = await player(21);
    const start = ctx.clock.now();
    for (const n of [22, 23, 24]) {
      const { userId: newcomer } = await player(n, { displayName: `New ${n}` });
      ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 3_600_000));
      await joined(newcomer);
    }
    expect(await titles(userId)).toEqual(['New 22 and 2 others joined near Fargo -54']);
    const [shown] = await inbox(userId);
    if (!shown) throw new Error('it is there');
    expect(await notifications.find(ctx, userId, shown.id)).toMatchObject({ held: true });
    ctx.clock.moveTo(addMilliseconds(start, DAY_MS));
    await send();
    expect(await notifications.find(ctx, userId, shown.id)).toMatchObject({ held: true });
    ctx.clock.moveTo(addMilliseconds(start, DAY_MS + 3_600_000));
    await send();
    await send();
    expect(await notifications.find(ctx, userId, shown.id)).toMatchObject({ held: false });
    const { userId: next } = await player(25, { displayName: 'New 25' });
    await joined(next);
    expect(await titles(userId)).toEqual([
      'New 25 joined near Fargo -54',
      'New 22 and 2 others joined near Fargo -54',
    ]);
  });
});
