import { describe, expect, it } from 'vitest';
import { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { block } from '#test/support/block.ts';
import { aMember, aUser, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createFamilyWorld, familyOf, mia, withBirthdate } from '#test/support/family-world.ts';
import { giveChange } from '#test/support/give-change.ts';
import { suspender } from '#test/support/suspend.ts';
import { createUsersRepository } from '#test/support/user-rows.ts';
import * as notifications from '../notifications/inbox/notification.table.ts';
import { work } from './background.ts';

const ctx = testContext();
const aWorld = (first: number) => createFamilyWorld(ctx, first);

describe('family requests', () => {
  it('FAM-04~ FAM-07 are seen from both sides, and are accepted by the one who was asked', async () => {
    const { family, ana, ben } = await aWorld(1);
    const asked = await family.request(ana, ben.userId, { relation: 'child' });
    expect(asked).toMatchObject({
      ...{ requesterId: ana.userId, requesterName: ana.user.displayName, requesterRelation: 'parent' },
      ...{ recipientId: ben.userId, recipientName: ben.user.displayName, recipientRelation: 'child' },
      ...{ recipientAge: null, recipientPhoneNumber: null, isRecipientGthUser: true, status: 'pending' },
    });
    expect((await family.list(ben)).items).toEqual([asked]);
    await family.accept(ana, ben.userId);
    expect((await family.list(ana)).items[0]?.status).toBe('pending');
    await family.accept(ben, ana.userId);
    const { items } = await family.list(ana);
    expect(items).toEqual([{ ...asked, status: 'accepted' }]);
    expect((await family.list(ben)).items).toEqual(items);
  });

  it('FAM-04~ are gone on both sides once declined, withdrawn, or removed', async () => {
    const { family, ana, ben, cleo, familyOf } = await aWorld(10);
    await family.request(ana, ben.userId, { relation: 'sibling' });
    await family.remove(ben, ana.userId);
    await family.request(ana, cleo.userId, { relation: 'other' });
    await family.remove(ana, cleo.userId);
    expect([await familyOf(ana), await familyOf(ben), await familyOf(cleo)]).toEqual([[], [], []]);
    await family.accept(ben, ana.userId);
    expect(await familyOf(ben)).toEqual([]);
  });

  it('FAM-04~ of 40 requests that are accepted at once, 30 at most are family; those that wait keep nobody out', async () => {
    const { family, ana } = await aWorld(100);
    const users = createUsersRepository(ctx.table);
    const others = Array.from({ length: 40 }, (_, index) => 110 + index);
    for (const n of others) {
      await users.add(aUser(n));
      await family.request(aMember(n), ana.userId, { relation: 'sibling' });
    }
    const accept = (n: number) => family.accept(withBirthdate(ana), aMember(n).userId);
    await Promise.allSettled(others.map(accept));
    const outcomes: unknown[] = [];
    // Anyone who collided tries again, one after another.
    for (const n of others)
      outcomes.push(
        await accept(n).then(
          ({ done }) => done,
          ({ code }: { code: string }) => code,
        ),
      );
    const statuses = (await family.list(ana)).items.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'accepted')).toHaveLength(30);
    // Accepting again what is family already is no error, however full it is.
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome === 'family.full')).toHaveLength(10);
  });

  it('FAM-04~ two people who ask each other are family, even at the same moment', async () => {
    const { family, ana, ben } = await aWorld(20);
    await Promise.all([
      family.request(ana, ben.userId, { relation: 'spouse' }),
      family.request(ben, ana.userId, { relation: 'spouse' }),
    ]);
    const [one, other] = [await family.list(ana), await family.list(ben)];
    expect(one.items.map(({ status }) => status)).toEqual(['accepted']);
    expect(other.items).toEqual(one.items);
  });

  it('FAM-03~ ON-17~ people are found by their exact email or id, and not by whom they have blocked', async () => {
    const { family, ana, ben, cleo } = await aWorld(30);
    const found = { userId: ben.userId, displayName: ben.user.displayName, photoURL: null };
    expect(await family.search(ana, ben.email.toUpperCase())).toEqual({ person: found });
    expect(await family.search(ana, ben.userId)).toEqual({ person: found });
    for (const find of ['nobody@example.com', ben.email.slice(1), 'user_1', 'Ben', ana.email, ana.userId])
      expect(await family.search(ana, find)).toEqual({ person: null });
    await block(ctx.table, cleo.userId, ana.userId);
    expect(await family.search(ana, cleo.email)).toEqual({ person: null });
    await expect(family.request(ana, cleo.userId, { relation: 'other' })).rejects.toThrow('user.not_found');
    await expect(family.request(cleo, ana.userId, { relation: 'other' })).rejects.toThrow('user.not_found');
  });

  it('FAM-04~ nobody asks themselves, a suspended person, or someone without an account', async () => {
    const { family, table, ana, ben, addChild } = await aWorld(40);
    const child = await addChild(ana);
    await suspender(table).suspend(ben.userId);
    for (const userId of [ana.userId, ben.userId, child])
      await expect(family.request(ana, userId, { relation: 'other' })).rejects.toThrow('user.not_found');
  });

  it('FAM-04~ FAM-06~ notify the one who is asked, and then the requester of the answer', async () => {
    const { family, connections, reactions, ana, ben, cleo, addChild } = await aWorld(50);
    const react = reactions.announce;
    const notified = async ({ userId }: typeof ana) =>
      (await notifications.list(ctx, userId, undefined, 10)).map(({ type, data }) => [type, data]);
    const child = await addChild(ana);
    const asked = await family.request(ana, ben.userId, { relation: 'child', familyMemberId: child });
    const sides = async () =>
      [
        await connections.find(ana.userId, ben.userId),
        await connections.find(ben.userId, ana.userId),
      ] as const;
    const [mine, theirs] = await sides();
    for (const after of [mine, theirs]) await giveChange(familyConnectionRow, react, { after });
    const payload = {
      ...{ requesterId: ana.userId, requesterName: ana.user.displayName, relation: 'child' },
      ...{ familyMemberId: child, connectionId: asked.id },
    };
    expect([await notified(ana), await notified(ben)]).toEqual([[], [['family_requested', payload]]]);
    await family.accept(withBirthdate(ben), ana.userId);
    const [accepted, other] = await sides();
    await giveChange(familyConnectionRow, react, { before: theirs, after: other });
    await giveChange(familyConnectionRow, react, { before: mine, after: accepted });
    const actor = { actorId: ben.userId, actorName: ben.user.displayName };
    expect(await notified(ana)).toEqual([['family_accepted', actor]]);
    await family.request(ana, cleo.userId, { relation: 'other' });
    const before = await connections.find(ana.userId, cleo.userId);
    // Withdrawn by the requester: nobody is notified.
    await giveChange(familyConnectionRow, react, { before });
    await giveChange(familyConnectionRow, react, {
      before: before && { ...before, declinedBy: cleo.userId },
    });
    expect((await notified(ana)).map(([type]) => type).toSorted()).toEqual([
      'family_accepted',
      'family_declined',
    ]);
    expect([await notified(ben), await notified(cleo)]).toEqual([[['family_requested', payload]], []]);
  });
});

describe('what time does to a family', () => {
  it('FAM-04~ requests that nobody has answered are dropped after 60 days, on both sides; younger ones and family stay', async () => {
    const { clock } = ctx;
    const { family } = familyOf(ctx);
    const users = createUsersRepository(ctx.table);
    for (const n of [1, 2, 3, 4]) await users.add(aUser(500 + n));
    const [ana, ben, cleo, dan] = [aMember(501), aMember(502), aMember(503), aMember(504)];
    await family.request(ana, ben.userId, { relation: 'spouse' });
    await family.request(ana, cleo.userId, { relation: 'sibling' });
    await family.accept(cleo, ana.userId);
    clock.moveTo(addMilliseconds(clock.now(), 30 * DAY_MS));
    await family.request(dan, ana.userId, { relation: 'parent' });
    const drop = () => work.jobs.dropRequests(ctx);
    clock.moveTo(addMilliseconds(clock.now(), 30 * DAY_MS));
    await drop();
    expect((await family.list(ben)).items).toHaveLength(1);
    clock.moveTo(addMilliseconds(clock.now(), 1000));
    await drop();
    expect((await family.list(ben)).items).toEqual([]);
    expect((await family.list(ana)).items.map(({ status }) => status).toSorted()).toEqual([
      'accepted',
      'pending',
    ]);
  });

  it('FAM-02~ an age goes on from the day it was entered; saving something else does not start it anew', async () => {
    const { clock } = ctx;
    const { family, withoutAccount } = familyOf(ctx);
    await createUsersRepository(ctx.table).add(aUser(520));
    const ana = aMember(520);
    const made = await withoutAccount.add(ana, { ...mia, relation: 'child', requestKey: requestKey(52_000) });
    const ageNow = async () => (await family.list(ana)).items[0]?.recipientAge;
    const start = clock.now();
    expect(await ageNow()).toBe(9);
    clock.moveTo(addMilliseconds(start, 364 * DAY_MS));
    expect(await ageNow()).toBe(9);
    await withoutAccount.save(ana, made.recipientId, { ...mia, firstName: 'Mia Rose' });
    clock.moveTo(addMilliseconds(start, 366 * DAY_MS));
    expect(await ageNow()).toBe(10);
    await withoutAccount.save(ana, made.recipientId, { ...mia, age: 12 });
    expect(await ageNow()).toBe(12);
    await withoutAccount.save(ana, made.recipientId, { ...mia, age: null });
    expect(await ageNow()).toBeNull();
  });
});
