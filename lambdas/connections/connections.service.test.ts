import { describe, expect, it } from 'vitest';
import { connectionLimits } from '#shared/domains/connections/contract.ts';
import { connectionRow } from '#shared/domains/connections/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { aMember, aUser, movableClock, NOW, silentLog } from '#test/support/builders.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { suspender } from '#test/support/suspend.ts';
import { createTestTable } from '#test/support/table.ts';
import { createCursors } from '../core/cursor.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { createActiveFinder } from '../users/api.ts';
import { createUsersRepository } from '../users/users.repository.ts';
import { createAnnounceReaction } from './announce.reaction.ts';
import { createConnectionsRepository } from './connections.repository.ts';
import { createConnectionsService } from './connections.service.ts';
import { createDropRequestsJob } from './drop-requests.job.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { openVisible } from './knows.ts';

const store = createTestTable();

/** Numbered people, and what they do with one another. */
const aWorld = async (first: number, count = 3) => {
  const { table } = store;
  const clock = movableClock(NOW);
  const users = createUsersRepository(table);
  const connections = createConnectionsRepository(table);
  const service = createConnectionsService({
    connections,
    findActive: createActiveFinder(table),
    findVisible: openVisible(table, clock),
    cursors: createCursors(async () => 'a secret of 32 characters, or more'),
    clock,
  });
  const people = Array.from({ length: count }, (_, index) => aMember(first + index));
  for (const [index] of people.entries()) await users.add(aUser(first + index));
  const [ana, ben, cleo] = people;
  if (!ana || !ben || !cleo) throw new Error('there are three people');
  const stateOf = async (one: typeof ana, other: typeof ana) =>
    (await service.standing(one, other.userId)).state;
  const names = async (one: typeof ana, state: 'requested' | 'received' | 'connected') =>
    (await service.list(one, { state })).items.map(({ person }) => person.userId);
  return { table, clock, connections, service, people, ana, ben, cleo, stateOf, names };
};

describe('connections', () => {
  it('MSG-04~ a request is seen by both, and connects them once it is accepted', async () => {
    const { service, ana, ben, stateOf, names } = await aWorld(1);
    expect(await service.request(ana, ben.userId)).toEqual({ state: 'requested' });
    expect([await stateOf(ana, ben), await stateOf(ben, ana)]).toEqual(['requested', 'received']);
    expect([await names(ana, 'requested'), await names(ben, 'received')]).toEqual([
      [ben.userId],
      [ana.userId],
    ]);
    expect(await service.accept(ben, ana.userId)).toEqual({ state: 'connected' });
    expect([await names(ana, 'connected'), await names(ben, 'connected')]).toEqual([
      [ben.userId],
      [ana.userId],
    ]);
    expect([await names(ana, 'requested'), await names(ben, 'received')]).toEqual([[], []]);
  });

  it('MSG-04~ only the person asked can accept, and only while the request exists', async () => {
    const { service, ana, ben, cleo, stateOf } = await aWorld(10);
    await service.request(ana, ben.userId);
    expect(await service.accept(ana, ben.userId)).toEqual({ state: 'requested' });
    expect(await service.accept(cleo, ana.userId)).toEqual({ state: 'none' });
    await service.remove(ana, ben.userId);
    expect(await service.accept(ben, ana.userId)).toEqual({ state: 'none' });
    expect(await stateOf(ana, ben)).toBe('none');
  });

  it('MSG-04~ two people who ask each other are connected, even at the same moment', async () => {
    const { service, ana, ben, stateOf } = await aWorld(20);
    await Promise.all([service.request(ana, ben.userId), service.request(ben, ana.userId)]);
    expect([await stateOf(ana, ben), await stateOf(ben, ana)]).toEqual(['connected', 'connected']);
  });

  it('MSG-04~ declining, withdrawing, and removing leave nothing on either side', async () => {
    const { service, ana, ben, cleo, stateOf } = await aWorld(30);
    await service.request(ana, ben.userId);
    await service.remove(ben, ana.userId);
    await service.request(ana, cleo.userId);
    await service.accept(cleo, ana.userId);
    await service.remove(cleo, ana.userId);
    for (const other of [ben, cleo])
      expect([await stateOf(ana, other), await stateOf(other, ana)]).toEqual(['none', 'none']);
  });

  it('SEC-01~ no one can connect with themselves, with someone without an account, or with a suspended person', async () => {
    const { service, table, ana, ben } = await aWorld(40);
    await suspender(table).suspend(ben.userId);
    for (const userId of [ana.userId, ben.userId, aMember(49).userId])
      await expect(service.request(ana, userId)).rejects.toThrow('user.not_found');
  });

  it('SEC-01~ a suspended person is not listed anywhere, and returns after the suspension', async () => {
    const { service, table, ana, ben, names } = await aWorld(50);
    await service.request(ana, ben.userId);
    await suspender(table).suspend(ben.userId);
    expect(await names(ana, 'requested')).toEqual([]);
    await suspender(table).reinstate(ben.userId);
    expect(await names(ana, 'requested')).toEqual([ben.userId]);
  });

  it('MSG-04~ the list has the newest first, in pages', async () => {
    const { service, clock, people, ana } = await aWorld(60, connectionLimits.perPage + 3);
    const others = people.slice(1);
    for (const { userId } of others) {
      clock.moveTo(addMilliseconds(clock.now(), 1000));
      await service.request(ana, userId);
    }
    const first = await service.list(ana, { state: 'requested' });
    const second = await service.list(ana, { state: 'requested', cursor: first.next ?? undefined });
    const listed = [...first.items, ...second.items].map(({ person }) => person.userId);
    expect([first.items.length, second.next]).toEqual([connectionLimits.perPage, null]);
    expect(listed).toEqual(others.map(({ userId }) => userId).toReversed());
  });
});

describe('notifications', () => {
  const told = async (first: number) => {
    const world = await aWorld(first);
    const news: unknown[][] = [];
    const react = createAnnounceReaction({
      connections: world.connections,
      findActive: createActiveFinder(world.table),
      announce: async (kind, to, data, cause) => void news.push([kind.type, to, data.actorName, cause]),
    });
    const hear = async (
      one: typeof world.ana,
      other: typeof world.ana,
      before?: 'requested' | 'received',
    ) => {
      const row = await world.connections.find(one.userId, other.userId);
      const change = { before: before && { ...row, state: before }, after: row };
      await giveChange(connectionRow, react, change);
    };
    return { ...world, news, hear };
  };

  it('MSG-04~ go to the person who was asked, once a day per pair, and then to the one who asked', async () => {
    const { service, ana, ben, news, hear, clock } = await told(200);
    const name = ana.user.displayName;
    await service.request(ana, ben.userId);
    await hear(ben, ana);
    await hear(ana, ben);
    const cause = {
      of: `connection_requested ${ana.userId} 2026-11-20`,
      at: '2026-11-20T00:00:00.000Z',
      shownAt: clock.now(),
    };
    expect(news).toEqual([['connection_requested', ben.userId, name, cause]]);
    await service.accept(ben, ana.userId);
    await hear(ben, ana, 'received');
    await hear(ana, ben, 'requested');
    expect(news.slice(1).map((each) => each.slice(0, 3))).toEqual([
      ['connection_accepted', ana.userId, ben.user.displayName],
    ]);
  });

  it('MSG-04~ are not sent for a request withdrawn by then, or about a suspended person', async () => {
    const { service, connections, table, ana, ben, news, hear } = await told(210);
    await service.request(ana, ben.userId);
    const gone = await connections.find(ben.userId, ana.userId);
    await service.remove(ana, ben.userId);
    await giveChange(
      connectionRow,
      createAnnounceReaction({
        connections,
        findActive: createActiveFinder(table),
        announce: async () => void news.push(['announced']),
      }),
      { after: gone },
    );
    await service.request(ana, ben.userId);
    await suspender(table).suspend(ana.userId);
    await hear(ben, ana);
    expect(news).toEqual([]);
  });
});

describe('unanswered requests', () => {
  it('MSG-04~ are dropped after 60 days; connections and younger requests stay', async () => {
    const { service, connections, table, clock, ana, ben, cleo, stateOf } = await aWorld(100);
    const job = createDropRequestsJob({
      connections,
      positions: createJobPositions(table),
      clock,
      log: silentLog,
    });
    await service.request(ana, ben.userId);
    await service.request(ana, cleo.userId);
    await service.accept(cleo, ana.userId);
    clock.moveTo(addMilliseconds(NOW, 60 * DAY_MS));
    await service.request(ben, cleo.userId);
    await job();
    expect(await stateOf(ana, ben)).toBe('requested');
    clock.moveTo(addMilliseconds(clock.now(), 1));
    expect(await job()).toMatchObject({ failed: 0, behindSeconds: 0 });
    expect([await stateOf(ana, ben), await stateOf(ben, ana)]).toEqual(['none', 'none']);
    expect([await stateOf(ana, cleo), await stateOf(ben, cleo)]).toEqual(['connected', 'requested']);
  });
});

describe('a person with a deleted account', () => {
  it('MSG-04~ has no connections or requests left, on either side, however often the change is delivered', async () => {
    const { service, connections, ana, ben, cleo, stateOf } = await aWorld(110);
    await service.request(ana, ben.userId);
    await service.request(cleo, ana.userId);

    for (const _ of [1, 2]) await closeAccount(createForgetPersonReaction(connections), ana.userId);
    expect([await stateOf(ben, ana), await stateOf(cleo, ana)]).toEqual(['none', 'none']);
  });
});
