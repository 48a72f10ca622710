import { describe, expect, it } from 'vitest';
import { followLimits } from '#shared/domains/follows/contract.ts';
import { type FollowKind, type TargetId, targetIdOf } from '#shared/domains/follows/target.ts';
import { blockRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { PlaceId, type UserId } from '#shared/kernel/ids.ts';
import { userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createFollows } from '#test/support/follows.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { addPerson, block, connect, reinstate, suspend } from '#test/support/people.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

import { work } from './background.ts';
import { FollowCount } from './follows.table.ts';
import * as follows from './follows.ts';
import { ownData } from './own-data.ts';
import { findTarget } from './target-access.ts';

const ctx = testContext();
const { members } = createTeamsCaller(ctx);
interface Person {
  readonly userId: UserId;
}
const aWorld = (n: number, privacy?: 'public' | 'invite') => createFollows(ctx, n, privacy);

const listedBy = async (who: Person, kind: FollowKind) =>
  (await follows.list(ctx, who, { kind })).items.map(({ id }) => id);
const roleOf = async ({ userId: id }: Person, target: TargetId) =>
  (await findTarget(ctx, { kind: 'member', userId: id }, target))?.roles[0];

describe('follows', () => {
  it('NTF-04~ PAY-13 a member follows a host, a team, and a place, sees each kind in a list, and stops', async () => {
    const { ids, team, owner } = await aWorld(1);
    const ana = await addPerson(ctx, 101);
    expect(await follows.standing(ctx, ana, ids.team)).toEqual({ following: false });
    for (const id of Object.values(ids))
      expect(await follows.follow(ctx, ana, id)).toEqual({ following: true });
    expect(await follows.standing(ctx, ana, ids.team)).toEqual({ following: true });
    expect((await follows.list(ctx, ana, { kind: 'host' })).items).toEqual([
      {
        ...{ id: ids.host, kind: 'host', name: owner.user.displayName },
        ...{ photoURL: null, address: null, gameTypes: [] },
      },
    ]);
    expect((await follows.list(ctx, ana, { kind: 'team' })).items).toEqual([
      {
        ...{ id: ids.team, kind: 'team', name: team.name },
        ...{ photoURL: null, address: 'Austin, TX', gameTypes: ['pickleball'] },
      },
    ]);
    expect((await follows.list(ctx, ana, { kind: 'place' })).items).toMatchObject([
      {
        id: ids.place,
        kind: 'place',
        name: 'Zilker Park courts',
        address: expect.stringContaining('Austin'),
      },
    ]);
    for (const _ of [1, 2]) expect(await follows.unfollow(ctx, ana, ids.team)).toEqual({ following: false });
    expect(await listedBy(ana, 'team')).toEqual([]);
    expect(await listedBy(ana, 'host')).toEqual([ids.host]);
  });

  it('REL-02~ following again, also at the same moment, changes nothing', async () => {
    const { ids } = await aWorld(2);
    const ana = await addPerson(ctx, 201);
    await Promise.all([1, 2, 3].map(() => follows.follow(ctx, ana, ids.place)));
    await follows.follow(ctx, ana, ids.place);
    const { data } = await FollowCount(ctx).get({ userId: ana.userId }).go();
    expect(data?.count).toBe(1);
  });

  it('NTF-04~ lists are newest first, in pages', async () => {
    await aWorld(3);
    const ana = await addPerson(ctx, 301);
    const people = [];
    for (const n of [311, 312, 313]) {
      const person = await addPerson(ctx, n);
      ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 1000));
      await follows.follow(ctx, ana, targetIdOf(person.userId));
      people.push(targetIdOf(person.userId));
    }
    const [one, two, three] = people;
    expect(await listedBy(ana, 'host')).toEqual([three, two, one]);
    const first = await follows.list(ctx, ana, { kind: 'host', limit: 2 });
    const second = await follows.list(ctx, ana, { kind: 'host', limit: 2, cursor: first.next ?? undefined });
    expect(second.items.map(({ id }) => id)).toEqual([one]);
    const elsewhere = { kind: 'team', cursor: first.next ?? undefined } as const;
    await expect(follows.list(ctx, ana, elsewhere)).rejects.toMatchObject({ code: 'cursor.invalid' });
  });

  it('a person follows at most 500, and another one after stopping', async () => {
    const { ids } = await aWorld(4);
    const ana = await addPerson(ctx, 401);
    await follows.follow(ctx, ana, ids.team);
    await FollowCount(ctx).patch({ userId: ana.userId }).set({ count: followLimits.perPerson }).go();
    await expect(follows.follow(ctx, ana, ids.place)).rejects.toMatchObject({ code: 'follow.too_many' });
    expect(await follows.follow(ctx, ana, ids.team)).toEqual({ following: true });
    await follows.unfollow(ctx, ana, ids.team);
    expect(await follows.follow(ctx, ana, ids.place)).toEqual({ following: true });
    // The number was made up.
    await FollowCount(ctx).patch({ userId: ana.userId }).set({ count: 1 }).go();
  });
});

describe('what a person may follow', () => {
  it('SEC-03~ is what they may see: a listed team, a place, a person, but nobody behind a block, and not themself', async () => {
    const { ids, owner } = await aWorld(5);
    const [ana, ben, cleo] = [
      await addPerson(ctx, 501),
      await addPerson(ctx, 502),
      await addPerson(ctx, 503),
    ];
    for (const id of Object.values(ids)) expect(await roleOf(ana, id)).toBe('visitor');
    await block(ctx, ben.userId, owner.userId);
    await block(ctx, owner.userId, cleo.userId);
    for (const who of [ben, cleo]) expect(await roleOf(who, ids.host)).toBeUndefined();
    expect(await roleOf(owner, ids.host)).toBe('self');
    const missing = [targetIdOf(userId(999_999)), targetIdOf(PlaceId.parse(`plc_${'0'.repeat(26)}`))];
    for (const id of missing) expect(await roleOf(ana, id)).toBeUndefined();
  });

  it('SEC-03~ a team by invitation only is followed by its members, and is not listed for those who left', async () => {
    const { joins, ids, teamId } = await aWorld(6, 'invite');
    const [stranger, player] = [await addPerson(ctx, 601), await joins(2, 'player')];
    expect(await roleOf(stranger, ids.team)).toBeUndefined();
    expect(await roleOf(player, ids.team)).toBe('visitor');
    await follows.follow(ctx, player, ids.team);
    expect(await listedBy(player, 'team')).toEqual([ids.team]);
    await members.leave(player, teamId);
    expect(await listedBy(player, 'team')).toEqual([]);
  });

  it('PRV-05 a minor is followed only by people who know them', async () => {
    await aWorld(7);
    const minor = await addPerson(ctx, 701, { birthdate: '2012-01-01' });
    const [friend, stranger] = [await addPerson(ctx, 702), await addPerson(ctx, 703)];
    await connect(ctx, friend.userId, [minor.userId]);
    const id = targetIdOf(minor.userId);
    expect(await roleOf(friend, id)).toBe('visitor');
    expect(await roleOf(stranger, id)).toBeUndefined();
  });

  it('SEC-01 nothing of a suspended person is listed, until the suspension ends', async () => {
    const { ids, owner } = await aWorld(8);
    const ana = await addPerson(ctx, 801);
    for (const id of Object.values(ids)) await follows.follow(ctx, ana, id);

    await suspend(ctx, owner.userId);
    const lists = () => Promise.all((['host', 'team', 'place'] as const).map((kind) => listedBy(ana, kind)));
    expect(await lists()).toEqual([[], [], []]);
    for (const id of Object.values(ids)) expect(await roleOf(ana, id)).toBeUndefined();
    await reinstate(ctx, owner.userId);
    expect(await lists()).toEqual([[ids.host], [ids.team], [ids.place]]);
  });
});

describe('follows end', () => {
  it('PRV-04~ between two people when one blocks the other, in both directions, and do not come back', async () => {
    await aWorld(9);
    const [ana, ben] = [await addPerson(ctx, 901), await addPerson(ctx, 902)];
    await follows.follow(ctx, ana, targetIdOf(ben.userId));
    await follows.follow(ctx, ben, targetIdOf(ana.userId));
    const after = { userId: ana.userId, otherId: ben.userId, side: 'blocked' };
    for (const _ of [1, 2])
      await giveChange(blockRow, (change) => work.reactions.endBetween(ctx, change), { after });
    expect(await follows.standing(ctx, ana, targetIdOf(ben.userId))).toEqual({ following: false });
    expect(await follows.standing(ctx, ben, targetIdOf(ana.userId))).toEqual({ following: false });
  });

  it('with an account, on both sides, however often the change is delivered', async () => {
    const { ids } = await aWorld(10);
    const [ana, ben] = [await addPerson(ctx, 1001), await addPerson(ctx, 1002)];
    for (const id of Object.values(ids)) await follows.follow(ctx, ana, id);
    await follows.follow(ctx, ben, targetIdOf(ana.userId));
    for (const _ of [1, 2])
      await closeAccount((change) => work.reactions.forgetPerson(ctx, change), ana.userId);
    for (const kind of ['host', 'team', 'place'] as const) expect(await listedBy(ana, kind)).toEqual([]);
    expect(await follows.standing(ctx, ben, targetIdOf(ana.userId))).toEqual({ following: false });
    const { data } = await FollowCount(ctx).get({ userId: ana.userId }).go();
    expect(data).toBeNull();
  });

  it('people download what they follow, with the names that they may see', async () => {
    const { ids, team, owner } = await aWorld(11);
    const ana = await addPerson(ctx, 1101);
    for (const id of Object.values(ids)) await follows.follow(ctx, ana, id);
    const items: object[] = [];
    for (let cursor: string | null = null, pages = 0; pages < 9; pages += 1) {
      const page = await ownData.follows(ctx, ana.userId, cursor);
      items.push(...page.items);
      cursor = page.cursor;
      if (cursor === null) break;
    }
    const since = ctx.clock.now();
    expect(items).toEqual([
      { kind: 'host', targetId: ids.host, name: owner.user.displayName, since },
      { kind: 'team', targetId: ids.team, name: team.name, since },
      { kind: 'place', targetId: ids.place, name: 'Zilker Park courts', since },
    ]);
  });
});
