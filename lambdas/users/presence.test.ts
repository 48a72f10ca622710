import { expect, it } from 'vitest';
import { presenceSeconds } from '#shared/domains/realtime/rules.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { aUser, clockAt, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { block, connect, suspend } from '#test/support/people.ts';

import { addSocket, listOldestFirst, removeSocket } from '../realtime/socket.table.ts';
import { goOffline, presence } from './presence.ts';
import { addAccount } from './store/index.ts';

const ctx = testContext();
const later = (seconds: number): string => addMilliseconds(NOW, seconds * 1000);

/** Two people of whom Ben shows whether he is online, unless stated otherwise, and what the gateway knows of WebSockets. */
const aWorld = async (first: number, ben: { shows?: boolean; birthdate?: string } = {}) => {
  const { clock } = ctx;
  const active = new Map<string, string>();
  const asked: string[] = [];
  const { shows = true, birthdate = '1990-05-01' } = ben;
  const [viewer, seen] = [aUser(first), aUser(first + 1, { birthdate })];
  await addAccount(ctx, viewer);
  const privacySettings = { ...seen.record.privacySettings, publicOnlineStatus: shows };
  await addAccount(ctx, { ...seen, record: { ...seen.record, privacySettings } });
  const lastActive = async (id: string) => {
    asked.push(id);
    return active.get(id);
  };
  const at = { ...ctx, socketActivity: { lastActive } };
  return {
    ...{ clock, asked, ana: viewer.id, ben: seen.id },
    /** Opens a tab now. */
    opens: async (userId: UserId, tab: string) => {
      await addSocket(ctx, { userId, connectionId: tab });
      active.set(tab, clock.now());
    },
    /** Something is said in a tab now. */
    says: (tab: string) => active.set(tab, clock.now()),
    closes: async (userId: UserId, tab: string) => {
      active.delete(tab);
      await removeSocket(ctx, { userId, connectionId: tab });
    },
    logsOut: (userId: UserId) => goOffline(ctx, { userId }),
    /** Whom the first sees online, asking about both. */
    seesOnline: async () =>
      (await presence(at, { userId: viewer.id }, { ids: [seen.id, viewer.id] })).online.filter(
        (id) => id !== viewer.id,
      ),
  };
};

it('MSG-05~ PLT-08 several tabs count as one: a person is online until the last one closes', async () => {
  const { ben, opens, closes, seesOnline } = await aWorld(10);
  expect(await seesOnline()).toEqual([]);
  await opens(ben, 'one');
  await opens(ben, 'two');
  expect(await seesOnline()).toEqual([ben]);
  await closes(ben, 'two');
  expect(await seesOnline()).toEqual([ben]);
  await closes(ben, 'one');
  expect(await seesOnline()).toEqual([]);
});

it('MSG-05~ anyone who logs out is offline at once, in every tab', async () => {
  const { ben, opens, logsOut, seesOnline } = await aWorld(20);
  await opens(ben, 'three');
  await opens(ben, 'four');
  await logsOut(ben);
  expect(await seesOnline()).toEqual([]);
});

it('PLT-08 PERF-11 a dropped connection is offline within 60 seconds, and staying online writes nothing', async () => {
  const { clock, ben, opens, says, seesOnline } = await aWorld(30);
  await opens(ben, 'five');
  const rows = async () => listOldestFirst(ctx, ben);
  const before = await rows();
  for (let at = presenceSeconds.ping; at <= 3600; at += presenceSeconds.ping) {
    clock.moveTo(later(at));
    says('five');
  }
  expect(await seesOnline()).toEqual([ben]);
  expect(await rows()).toEqual(before);
  clock.moveTo(later(3600 + presenceSeconds.alive - 1));
  expect(await seesOnline()).toEqual([ben]);
  // The gateway keeps the connection for up to ten minutes.
  clock.moveTo(later(3600 + presenceSeconds.alive));
  expect(await seesOnline()).toEqual([]);
  expect(presenceSeconds.alive + presenceSeconds.look).toBeLessThanOrEqual(60);
  expect(presenceSeconds.alive).toBeGreaterThan(presenceSeconds.ping);
});

it('PLT-08~ one tab that is still there is enough, and a connection that the gateway no longer has is not', async () => {
  const { clock, ben, asked, opens, says, seesOnline } = await aWorld(40);
  await opens(ben, 'seen');
  clock.moveTo(later(10));
  await opens(ben, 'hidden');
  clock.moveTo(later(100));
  says('seen');
  expect(await seesOnline()).toEqual([ben]);
  expect(asked).toEqual(['hidden', 'seen']);
  const gone = await aWorld(42);
  await addSocket({ ...ctx, clock: clockAt(NOW) }, { userId: gone.ben, connectionId: 'lost' });
  gone.clock.moveTo(later(100));
  expect(await gone.seesOnline()).toEqual([]);
});

it('MSG-05~ PRV-01~ nobody sees who has not turned it on, and nothing is asked about them', async () => {
  const { clock, ben, asked, opens, seesOnline } = await aWorld(50, { shows: false });
  await opens(ben, 'six');
  clock.moveTo(later(presenceSeconds.alive));
  expect([await seesOnline(), asked]).toEqual([[], []]);
});

it.each([
  ['the viewer has blocked them', 60, true],
  ['they have blocked the viewer', 62, false],
])('MSG-05~ PRV-04~ nobody is seen online if %s', async (_, first, isByViewer) => {
  const { ana, ben, opens, seesOnline } = await aWorld(first);
  await opens(ben, `tab ${first}`);
  expect(await seesOnline()).toEqual([ben]);
  await (isByViewer ? block(ctx, ana, ben) : block(ctx, ben, ana));
  expect(await seesOnline()).toEqual([]);
});

it('MSG-05~ PRV-05 minors are seen online by their connections only', async () => {
  const { ana, ben, opens, seesOnline } = await aWorld(70, { birthdate: '2011-01-01' });
  await opens(ben, 'seven');
  expect(await seesOnline()).toEqual([]);
  await connect(ctx, ana, [ben]);
  expect(await seesOnline()).toEqual([ben]);
});

it('MSG-05~ nobody who is suspended is seen online', async () => {
  const { ben, opens, seesOnline } = await aWorld(80);
  await opens(ben, 'eight');
  await suspend(ctx, ben);
  expect(await seesOnline()).toEqual([]);
});
