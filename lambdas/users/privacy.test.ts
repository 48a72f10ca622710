import { describe, expect, it } from 'vitest';
import type { Change } from '#shared/declare/rows.ts';
import { privacyLimits } from '#shared/domains/users/privacy.ts';
import { blockRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { aMember, aUser, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { connect, suspend } from '#test/support/people.ts';

import { work } from '../connections/background.ts';
import { addRequest, find } from '../connections/connections.table.ts';
import { bindAll } from '../runtime/bind.ts';
import { forgetPerson } from './deletion.ts';
import * as privacyVerbs from './privacy.ts';
import { addAccount, addBlocks, findUser, listBlockedBy, listBlocks, takeBlockTurn } from './store/index.ts';

const ctx = testContext();

const aWorld = async (first: number, count = 3) => {
  const { clock } = ctx;
  const users = bindAll(ctx, { add: addAccount, find: findUser });
  const blocks = bindAll(ctx, {
    turn: takeBlockTurn,
    add: addBlocks,
    all: listBlocks,
    blockedBy: listBlockedBy,
  });
  const privacy = bindAll(ctx, privacyVerbs);
  const people = Array.from({ length: count }, (_, index) => aMember(first + index));
  for (const [index] of people.entries()) await users.add(aUser(first + index));
  const [ana, ben, cleo] = people;
  if (!ana || !ben || !cleo) throw new Error('there are three people');
  const blocked = async (who = ana) => (await privacy.settings(who)).blocklist.map(({ userId }) => userId);
  return { clock, users, blocks, privacy, people, ana, ben, cleo, blocked };
};

describe('privacy settings', () => {
  it('PRV-01 are off by default, and saved as a whole', async () => {
    const { privacy, users, ana } = await aWorld(1);
    const { blocklist, ...choices } = await privacy.settings(ana);
    expect(blocklist).toEqual([]);
    expect(choices).toEqual({
      ...{ messagesFromAnyone: false, publicBadges: false },
      ...{ publicOnlineStatus: false, publicUpcomingGames: false },
    });
    const names = [
      'messagesFromAnyone',
      'publicBadges',
      'publicOnlineStatus',
      'publicUpcomingGames',
    ] as const;
    for (const name of names) {
      const chosen = { ...choices, [name]: true };
      expect(await privacy.save(ana, chosen)).toEqual(chosen);
      expect((await users.find(ana.userId))?.record.privacySettings).toEqual(chosen);
    }
  });
});

describe('blocking', () => {
  it('PRV-01 PRV-02~ PRV-03~ lists who is blocked, latest first, and never an email', async () => {
    const { privacy, clock, ana, ben, cleo, blocked } = await aWorld(10);
    expect(await privacy.block(ana, [ben.userId])).toEqual({ blocked: [ben.userId] });
    clock.moveTo(addMilliseconds(NOW, 1000));
    expect(await privacy.block(ana, [cleo.userId, ben.userId])).toEqual({ blocked: [cleo.userId] });
    expect(await privacy.block(ana, [ben.userId])).toEqual({ blocked: [] });
    const { blocklist } = await privacy.settings(ana);
    expect(blocklist.map(({ userId, email }) => [userId, email])).toEqual([
      [cleo.userId, null],
      [ben.userId, null],
    ]);
    expect(await blocked(ben)).toEqual([]);
    await privacy.unblock(ana, ben.userId);
    await privacy.unblock(ana, ben.userId);
    expect(await blocked()).toEqual([cleo.userId]);
  });

  it('PRV-03~ oneself is refused by field; people who do not exist or are suspended are not found, and nobody is blocked', async () => {
    const { privacy, ana, ben, cleo, blocked } = await aWorld(20);
    await expect(privacy.block(ana, [ben.userId, ana.userId])).rejects.toMatchObject({
      fields: [{ field: 'body.userIds.1', reason: 'choice' }],
    });
    const notFound = { code: 'user.not_found' };
    await expect(privacy.block(ana, [ben.userId, aMember(29).userId])).rejects.toMatchObject(notFound);
    await suspend(ctx, cleo.userId);
    await expect(privacy.block(ana, [ben.userId, cleo.userId])).rejects.toMatchObject(notFound);
    expect(await blocked()).toEqual([]);
  });

  it('PRV-03~ someone who has blocked the caller can be blocked, and each block ends on its own', async () => {
    const { privacy, blocks, ana, ben, blocked } = await aWorld(30);
    await privacy.block(ben, [ana.userId]);
    expect(await privacy.block(ana, [ben.userId])).toEqual({ blocked: [ben.userId] });
    await privacy.unblock(ana, ben.userId);
    expect(await blocked(ben)).toEqual([ana.userId]);
    expect((await blocks.all(ana.userId)).map(({ otherId }) => otherId)).toEqual([ben.userId]);
  });

  it('PRV-03~ a person can have 200 people blocked, also if several are blocked at once', async () => {
    const { privacy, blocks, users, ana } = await aWorld(40);
    const most = privacyLimits.blocked;
    const others = Array.from({ length: most + 2 }, (_, n) => aUser(1000 + n));
    for (const user of others) await users.add(user);
    const ids = others.map(({ id }) => id);
    const [early, late] = [ids.slice(0, most - 1), ids.slice(most - 1, most + 1)];
    for (let at = 0; at < early.length; at += privacyLimits.atOnce) {
      const turn = await blocks.turn(ana.userId);
      await blocks.add(ana.userId, early.slice(at, at + privacyLimits.atOnce), turn);
    }
    // Two at once, of which one is the last.
    await Promise.allSettled(late.map((id) => privacy.block(ana, [id])));
    expect(await blocks.blockedBy(ana.userId)).toHaveLength(200);
    await expect(privacy.block(ana, ids.slice(-1))).rejects.toMatchObject({ code: 'user.too_many_blocked' });
    expect(await privacy.block(ana, ids.slice(0, 1))).toEqual({ blocked: [] });
  });

  it('PRV-04~ ends the connection and the requests between the two, no matter who has blocked', async () => {
    const { privacy, ana, ben, cleo } = await aWorld(50);
    await connect(ctx, ana.userId, [ben.userId]);
    await addRequest(ctx, cleo.userId, ana.userId);
    await privacy.block(ana, [ben.userId, cleo.userId]);
    const react = (change: Change<typeof blockRow>) => work.reactions.endBetween(ctx, change);
    for (const { userId } of [ben, cleo])
      for (const side of ['blocked', 'blockedBy'] as const)
        await giveChange(blockRow, react, {
          after:
            side === 'blocked'
              ? { userId: ana.userId, otherId: userId, side }
              : { userId, otherId: ana.userId, side },
        });
    for (const { userId } of [ben, cleo]) {
      expect(await find(ctx, ana.userId, userId)).toBeUndefined();
      expect(await find(ctx, userId, ana.userId)).toBeUndefined();
    }
  });

  it('PRV-02~ anyone who is suspended can still be unblocked; the blocks of a deleted account end on both sides', async () => {
    const { privacy, blocks, ana, ben, cleo, blocked } = await aWorld(60);
    await privacy.block(ana, [ben.userId]);
    await privacy.block(ben, [cleo.userId]);
    await suspend(ctx, ben.userId);
    expect((await privacy.settings(ana)).blocklist).toEqual([
      { userId: ben.userId, email: null, displayName: null, photoURL: null },
    ]);
    await closeAccount((change) => forgetPerson(ctx, change), ben.userId);
    expect(await blocked()).toEqual([]);
    expect(await blocks.all(cleo.userId)).toEqual([]);
    expect(await blocks.all(ben.userId)).toEqual([]);
  });
});
