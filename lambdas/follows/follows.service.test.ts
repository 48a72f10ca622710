import { describe, expect, it } from 'vitest';
import { followLimits } from '#shared/domains/follows/contract.ts';
import { type FollowKind, targetIdOf } from '#shared/domains/follows/target.ts';
import { blockRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { PlaceId, type UserId } from '#shared/kernel/ids.ts';
import { block } from '#test/support/block.ts';
import { userId } from '#test/support/builders.ts';
import { connect } from '#test/support/connect.ts';
import { createFollowsWorld } from '#test/support/follows-world.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { suspender } from '#test/support/suspend.ts';
import { createTestTable } from '#test/support/table.ts';
import { createEndBetweenReaction } from './end-between.reaction.ts';
import { FollowCount } from './follow.entity.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { openOwnData } from './own-data.ts';

const store = createTestTable();
type World = Awaited<ReturnType<typeof createFollowsWorld>>;
interface Somebody {
  readonly userId: UserId;
}
const aWorld = (n: number, privacy?: 'public' | 'invite') => createFollowsWorld(store.table, n, privacy);

const listedBy = async ({ service }: World, who: Somebody, kind: FollowKind) =>
  (await service.list(who, { kind })).items.map(({ id }) => id);
const roleOf = async ({ findTarget }: World, who: Somebody, id: Parameters<World['findTarget']>[1]) =>
  (await findTarget({ kind: 'member', userId: who.userId }, id))?.roles[0];

describe('follows', () => {
  it('NTF-04~ PAY-13~ a member follows a host, a team, and a place, sees each kind in a list, and stops', async () => {
    const world = await aWorld(1);
    const { service, member, ids, team, owner } = world;
    const ana = await member(101);
    expect(await service.standing(ana, ids.team)).toEqual({ following: false });
    for (const id of Object.values(ids)) expect(await service.follow(ana, id)).toEqual({ following: true });
    expect(await service.standing(ana, ids.team)).toEqual({ following: true });
    expect((await service.list(ana, { kind: 'host' })).items).toEqual([
      {
        ...{ id: ids.host, kind: 'host', name: owner.user.displayName },
        ...{ photoURL: null, address: null, gameTypes: [] },
      },
    ]);
    expect((await service.list(ana, { kind: 'team' })).items).toEqual([
      {
        ...{ id: ids.team, kind: 'team', name: team.name },
        ...{ photoURL: null, address: 'Austin, TX', gameTypes: ['pickleball'] },
      },
    ]);
    expect((await service.list(ana, { kind: 'place' })).items).toMatchObject([
      {
        id: ids.place,
        kind: 'place',
        name: 'Zilker Park courts',
        address: expect.stringContaining('Austin'),
      },
    ]);
    for (const _ of [1, 2]) expect(await service.unfollow(ana, ids.team)).toEqual({ following: false });
    expect(await listedBy(world, ana, 'team')).toEqual([]);
    expect(await listedBy(world, ana, 'host')).toEqual([ids.host]);
  });

  it('REL-02~ following again, also at the same moment, changes nothing', async () => {
    const { service, member, ids, table } = await aWorld(2);
    const ana = await member(201);
    await Promise.all([1, 2, 3].map(() => service.follow(ana, ids.place)));
    await service.follow(ana, ids.place);
    const { data } = await FollowCount({ table }).get({ userId: ana.userId }).go();
    expect(data?.count).toBe(1);
  });

  it('NTF-04~ lists are newest first, in pages', async () => {
    const world = await aWorld(3);
    const { service, member, clock } = world;
    const ana = await member(301);
    const people = [];
    for (const n of [311, 312, 313]) {
      const person = await member(n);
      clock.moveTo(addMilliseconds(clock.now(), 1000));
      await service.follow(ana, targetIdOf(person.userId));
      people.push(targetIdOf(person.userId));
    }
    const [one, two, three] = people;
    expect(await listedBy(world, ana, 'host')).toEqual([three, two, one]);
    const first = await service.list(ana, { kind: 'host', limit: 2 });
    const second = await service.list(ana, { kind: 'host', limit: 2, cursor: first.next ?? undefined });
    expect(second.items.map(({ id }) => id)).toEqual([one]);
    const elsewhere = { kind: 'team', cursor: first.next ?? undefined } as const;
    await expect(service.list(ana, elsewhere)).rejects.toMatchObject({ code: 'cursor.invalid' });
  });

  it('a person follows at most 500, and another one after stopping', async () => {
    const { service, member, ids, table } = await aWorld(4);
    const ana = await member(401);
    await service.follow(ana, ids.team);
    await FollowCount({ table }).patch({ userId: ana.userId }).set({ count: followLimits.perPerson }).go();
    await expect(service.follow(ana, ids.place)).rejects.toMatchObject({ code: 'follow.too_many' });
    expect(await service.follow(ana, ids.team)).toEqual({ following: true });
    await service.unfollow(ana, ids.team);
    expect(await service.follow(ana, ids.place)).toEqual({ following: true });
    // The number was made up.
    await FollowCount({ table }).patch({ userId: ana.userId }).set({ count: 1 }).go();
  });
});

describe('what a person may follow', () => {
  it('SEC-03~ is what they may see: a listed team, a place, a person, but nobody behind a block, and not themself', async () => {
    const world = await aWorld(5);
    const { member, ids, owner, table } = world;
    const [ana, ben, cleo] = [await member(501), await member(502), await member(503)];
    for (const id of Object.values(ids)) expect(await roleOf(world, ana, id)).toBe('visitor');
    await block(table, ben.userId, owner.userId);
    await block(table, owner.userId, cleo.userId);
    for (const who of [ben, cleo]) expect(await roleOf(world, who, ids.host)).toBeUndefined();
    expect(await roleOf(world, owner, ids.host)).toBe('self');
    const missing = [targetIdOf(userId(999_999)), targetIdOf(PlaceId.parse(`plc_${'0'.repeat(26)}`))];
    for (const id of missing) expect(await roleOf(world, ana, id)).toBeUndefined();
  });

  it('SEC-03~ a team by invitation only is followed by its members, and is not listed for those who left', async () => {
    const world = await aWorld(6, 'invite');
    const { member, members, joins, service, ids, teamId } = world;
    const [stranger, player] = [await member(601), await joins(2, 'player')];
    expect(await roleOf(world, stranger, ids.team)).toBeUndefined();
    expect(await roleOf(world, player, ids.team)).toBe('visitor');
    await service.follow(player, ids.team);
    expect(await listedBy(world, player, 'team')).toEqual([ids.team]);
    await members.leave(player, teamId);
    expect(await listedBy(world, player, 'team')).toEqual([]);
  });

  it('PRV-05~ a minor is followed only by people who know them', async () => {
    const world = await aWorld(7);
    const { member, table } = world;
    const minor = await member(701, { birthdate: '2012-01-01' });
    const [friend, stranger] = [await member(702), await member(703)];
    await connect(table, friend.userId, [minor.userId]);
    const id = targetIdOf(minor.userId);
    expect(await roleOf(world, friend, id)).toBe('visitor');
    expect(await roleOf(world, stranger, id)).toBeUndefined();
  });

  it('SEC-01~ nothing of a suspended person is listed, until the suspension ends', async () => {
    const world = await aWorld(8);
    const { member, service, ids, owner, table } = world;
    const ana = await member(801);
    for (const id of Object.values(ids)) await service.follow(ana, id);
    const { suspend, reinstate } = suspender(table);
    await suspend(owner.userId);
    const lists = () =>
      Promise.all((['host', 'team', 'place'] as const).map((kind) => listedBy(world, ana, kind)));
    expect(await lists()).toEqual([[], [], []]);
    for (const id of Object.values(ids)) expect(await roleOf(world, ana, id)).toBeUndefined();
    await reinstate(owner.userId);
    expect(await lists()).toEqual([[ids.host], [ids.team], [ids.place]]);
  });
});

describe('follows end', () => {
  it('PRV-04~ between two people when one blocks the other, in both directions, and do not come back', async () => {
    const world = await aWorld(9);
    const { member, service, follows } = world;
    const [ana, ben] = [await member(901), await member(902)];
    await service.follow(ana, targetIdOf(ben.userId));
    await service.follow(ben, targetIdOf(ana.userId));
    const endBetween = createEndBetweenReaction(follows);
    const after = { userId: ana.userId, otherId: ben.userId, side: 'blocked' };
    for (const _ of [1, 2]) await giveChange(blockRow, endBetween, { after });
    expect(await service.standing(ana, targetIdOf(ben.userId))).toEqual({ following: false });
    expect(await service.standing(ben, targetIdOf(ana.userId))).toEqual({ following: false });
  });

  it('with an account, on both sides, however often the change is delivered', async () => {
    const world = await aWorld(10);
    const { member, service, follows, ids, table } = world;
    const [ana, ben] = [await member(1001), await member(1002)];
    for (const id of Object.values(ids)) await service.follow(ana, id);
    await service.follow(ben, targetIdOf(ana.userId));
    for (const _ of [1, 2]) await closeAccount(createForgetPersonReaction(follows), ana.userId);
    for (const kind of ['host', 'team', 'place'] as const)
      expect(await listedBy(world, ana, kind)).toEqual([]);
    expect(await service.standing(ben, targetIdOf(ana.userId))).toEqual({ following: false });
    const { data } = await FollowCount({ table }).get({ userId: ana.userId }).go();
    expect(data).toBeNull();
  });

  it('people download what they follow, with the names that they may see', async () => {
    const { member, service, ids, table, clock, team, owner } = await aWorld(11);
    const ana = await member(1101);
    for (const id of Object.values(ids)) await service.follow(ana, id);
    const { follows: read } = openOwnData(table, clock);
    const items: object[] = [];
    for (let cursor: string | null = null, pages = 0; pages < 9; pages += 1) {
      const page = await read(ana.userId, cursor);
      items.push(...page.items);
      cursor = page.cursor;
      if (cursor === null) break;
    }
    const since = clock.now();
    expect(items).toEqual([
      { kind: 'host', targetId: ids.host, name: owner.user.displayName, since },
      { kind: 'team', targetId: ids.team, name: team.name, since },
      { kind: 'place', targetId: ids.place, name: 'Zilker Park courts', since },
    ]);
  });
});
