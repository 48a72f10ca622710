import { describe, expect, it } from 'vitest';
import * as family from '#lambdas/family/requests.ts';
import { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson, connect } from '#test/support/people.ts';
import * as users from '../users/people/index.ts';
import { work } from './background.ts';
import { list } from './reading/index.ts';
import { listLog } from './store/index.ts';

const ctx = testContext();
const { write, reach, say, group, add, leave, readAll, roleOf, viewOf } = createConversations(ctx);
const MINOR = '2012-03-01';

/** A minor and their parent, and an adult whom both are connected to. */
const aFamily = async (n: number) => {
  const [mia, parent, coach] = [
    await addPerson(ctx, n, { birthdate: MINOR }),
    await addPerson(ctx, n + 1),
    await addPerson(ctx, n + 2),
  ];
  await connect(ctx, coach.userId, [mia.userId, parent.userId]);
  await family.request(ctx, parent, mia.userId, { relation: 'child' });
  await family.accept(ctx, mia, parent.userId);
  return { mia, parent, coach };
};
const needsGuardian = { code: 'conversation.needs_guardian' };

describe('conversations with minors', () => {
  it('MSG-06 are refused between an adult and a minor, also connected, in both directions', async () => {
    const { mia, coach, parent } = await aFamily(3000);
    for (const [one, other] of [
      [coach, mia],
      [mia, coach],
    ] as const) {
      expect(await reach(one, other)).toMatchObject({ way: 'no', missing: 'guardian' });
      await expect(write(one, other, 'Hi')).rejects.toMatchObject(needsGuardian);
    }
    await expect(group(coach, [mia.userId])).rejects.toMatchObject(needsGuardian);
    expect((await write(parent, mia, 'Dinner is ready')).message.number).toBe(1);
  });

  it('MSG-06 need a guardian in them, and are read-only at once when the guardian leaves', async () => {
    const { mia, coach, parent } = await aFamily(3010);
    const { id } = await group(coach, [mia.userId, parent.userId]);
    await say(coach, id, 'Practice is at four');
    await say(mia, id, 'OK');
    await leave(parent, id);
    for (const by of [mia, coach])
      await expect(say(by, id, 'Hello?')).rejects.toMatchObject({
        code: 'conversation.read_only',
        details: { reason: 'guardian_missing' },
      });
    // The guardian can still read what the child reads.
    expect((await readAll(mia, id)).items).toHaveLength(2);
  });

  it('MSG-06 refuse to add a minor whom nobody there guards', async () => {
    const { mia, coach, parent } = await aFamily(3020);
    const { id } = await group(coach, [parent.userId]);
    await leave(parent, id);
    await expect(add(coach, id, [mia.userId])).rejects.toMatchObject(needsGuardian);
  });

  it('MSG-06 apply a birthdate that is entered later, and keep the log of what is said from then on', async () => {
    const [ana, ben] = [await addPerson(ctx, 3030), await addPerson(ctx, 3031)];
    await connect(ctx, ana.userId, [ben.userId]);
    const { conversation } = await write(ana, ben, 'Hi');
    const { id } = conversation;
    await users.correctBirthdate(ctx, ben.userId, MINOR);
    const row = { id: ben.userId, createdAt: NOW, suspended: false, summaryRevision: 1 };
    await giveChange(userRow, (change) => work.reactions.protectMinor(ctx, change), {
      before: row,
      after: row,
    });
    await expect(say(ana, id, 'Hello?')).rejects.toMatchObject({ code: 'conversation.read_only' });
    const { items } = await listLog(ctx, id, 10, null);
    expect(items.map(({ action }) => action)).toEqual(['joined', 'joined']);
    await users.correctBirthdate(ctx, ben.userId, '1990-01-01');
    await giveChange(userRow, (change) => work.reactions.protectMinor(ctx, change), {
      before: row,
      after: row,
    });
    expect(await say(ana, id, 'Hello?')).toMatchObject({ number: 2 });
  });

  it('MSG-06 are read by guardians who are not in them, who cannot write, and the child sees who they are', async () => {
    const { mia, parent } = await aFamily(3040);
    const friend = await addPerson(ctx, 3045, { birthdate: MINOR });
    await connect(ctx, mia.userId, [friend.userId]);
    const { conversation } = await write(mia, friend, 'Coming?');
    const { id } = conversation;
    expect(conversation.watchedBy.map(({ userId }) => userId)).toEqual([parent.userId]);
    expect(await roleOf(parent, id)).toBe('guardian');
    expect((await readAll(parent, id)).items.map(({ text }) => text)).toEqual(['Coming?']);
    const { items } = await list(ctx, parent.userId, { filter: 'all' });
    expect(items).toMatchObject([{ id, standing: 'guardian', readOnly: 'guardian', unread: 0 }]);
    const { items: logged } = await listLog(ctx, id, 10, null);
    expect(logged.map(({ action, number }) => [action, number])).toEqual(
      expect.arrayContaining([
        ['joined', undefined],
        ['sent', 1],
      ]),
    );
  });

  it('MSG-06 take no pictures and links from an adult who is not connected to the minor', async () => {
    const { mia, coach, parent } = await aFamily(3050);
    const stranger = await addPerson(ctx, 3055);
    await connect(ctx, stranger.userId, [parent.userId, coach.userId]);
    const { id } = await group(coach, [parent.userId, mia.userId]);
    await add(coach, id, [stranger.userId]);
    await expect(say(stranger, id, 'See www.example.com')).rejects.toMatchObject({
      code: 'conversation.text_only',
    });
    expect(await say(coach, id, 'See www.example.com')).toMatchObject({ number: 1 });
    expect((await viewOf(stranger, id)).head.minors).toEqual([mia.userId]);
  });

  it('MSG-06 follow the family: without the guardian on record, nobody writes', async () => {
    const { mia, coach, parent } = await aFamily(3060);
    const { id } = await group(coach, [parent.userId, mia.userId]);
    await family.remove(ctx, mia, parent.userId);
    const row = {
      ...{ userId: mia.userId, otherId: parent.userId, requesterId: parent.userId, status: 'accepted' },
      ...{ id: 'fam_00000000000000000000000001', updatedAt: NOW },
    };
    await giveChange(familyConnectionRow, (change) => work.reactions.followFamily(ctx, change), {
      before: row,
    });
    await expect(say(coach, id, 'Hello?')).rejects.toMatchObject({ code: 'conversation.read_only' });
  });
});
