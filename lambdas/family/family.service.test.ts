import { describe, expect, it } from 'vitest';
import type { Announce } from '#lambdas/core/announce.ts';
import { createActiveFinder } from '#lambdas/users/api.ts';
import { createUsersRepository } from '#lambdas/users/users.repository.ts';
import { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { familyLimits } from '#shared/domains/family/rules.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { isGuestId, type UserId } from '#shared/kernel/ids.ts';
import { block } from '#test/support/block.ts';
import { aMember, aUser, clockAt, movableClock, requestKey, silentLog } from '#test/support/builders.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { suspender } from '#test/support/suspend.ts';
import { createTestTable } from '#test/support/table.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { createAnnounceReaction } from './announce.reaction.ts';
import { createBecomeAccountReaction } from './become-account.reaction.ts';
import { createDropRequestsJob } from './drop-requests.job.ts';
import { createFamilyMembersFinder } from './family-reads.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { openFamilyServices } from './open-family.ts';

const store = createTestTable();
const mia = { firstName: 'Mia', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 9 };

/** Somebody with a birthdate; without another, that of a minor. */
const withBirthdate = (member: ReturnType<typeof aMember>, birthdate: string | null = '2012-01-01') => ({
  ...member,
  user: { ...member.user, birthdate },
});

/** Numbered people, and what they do with one another. */
const aWorld = async (first: number) => {
  const { table } = store;
  const clock = clockAt();
  const services = openFamilyServices(table, clock);
  const { connections, family, withoutAccount } = services;
  const users = createUsersRepository(table);
  for (const n of [0, 1, 2]) await users.add(aUser(first + n));
  const [ana, ben, cleo] = [aMember(first), aMember(first + 1), aMember(first + 2)];
  let keys = first * 100;
  const addChild = async (to: typeof ana, firstName = 'Mia') => {
    keys += 1;
    const input = { ...mia, firstName, relation: 'child', requestKey: requestKey(keys) } as const;
    return (await withoutAccount.add(to, input)).recipientId;
  };
  const becomeFamily = async (one: typeof ana, other: typeof ana) => {
    await family.request(one, other.userId, { relation: 'spouse' });
    await family.accept(other, one.userId);
  };
  const familyOf = async (one: typeof ana) =>
    (await family.list(one)).items.map(({ recipientId, requesterId }) =>
      recipientId === one.userId ? requesterId : recipientId,
    );
  const becomeAccount = createBecomeAccountReaction(connections, services.becomeAccount);
  const accepted = async (requester: UserId, recipient: UserId) => {
    const after = await connections.find(requester, recipient);
    await giveChange(familyConnectionRow, becomeAccount, { after });
  };
  const forget = createForgetPersonReaction(connections, family.leave);
  return { ...services, table, users, ana, ben, cleo, addChild, becomeFamily, familyOf, accepted, forget };
};

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
    await block(store.table, cleo.userId, ana.userId);
    expect(await family.search(ana, cleo.email)).toEqual({ person: null });
    await expect(family.request(ana, cleo.userId, { relation: 'other' })).rejects.toThrow('user.not_found');
    await expect(family.request(cleo, ana.userId, { relation: 'other' })).rejects.toThrow('user.not_found');
  });

  it('FAM-04~ nobody asks themselves, a suspended person, or somebody without an account', async () => {
    const { family, table, ana, ben, addChild } = await aWorld(40);
    const child = await addChild(ana);
    await suspender(table).suspend(ben.userId);
    for (const userId of [ana.userId, ben.userId, child])
      await expect(family.request(ana, userId, { relation: 'other' })).rejects.toThrow('user.not_found');
  });

  it('FAM-04~ FAM-06~ notify the one who is asked, and then the requester of the answer', async () => {
    const { family, connections, table, ana, ben, cleo, addChild } = await aWorld(50);
    const told: unknown[][] = [];
    const announce: Announce = async (kind, to, data) => void told.push([kind.type, to, data]);
    const findActive = createActiveFinder(table);
    const react = createAnnounceReaction({ connections, findActive, announce });
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
    expect(told).toEqual([['family_requested', ben.userId, payload]]);
    await family.accept(withBirthdate(ben), ana.userId);
    const [accepted, other] = await sides();
    await giveChange(familyConnectionRow, react, { before: theirs, after: other });
    await giveChange(familyConnectionRow, react, { before: mine, after: accepted });
    const actor = { actorId: ben.userId, actorName: ben.user.displayName };
    expect(told.slice(1)).toEqual([['family_accepted', ana.userId, actor]]);
    await family.request(ana, cleo.userId, { relation: 'other' });
    const before = await connections.find(ana.userId, cleo.userId);
    // Withdrawn by the requester: nobody is told.
    await giveChange(familyConnectionRow, react, { before });
    await giveChange(familyConnectionRow, react, {
      before: before && { ...before, declinedBy: cleo.userId },
    });
    expect(told.slice(2).map(([type, to]) => [type, to])).toEqual([['family_declined', ana.userId]]);
  });
});

describe('family members without an account', () => {
  it('FAM-01~ are added once, changed, and removed with everything entered about them', async () => {
    const { family, withoutAccount, members, ana } = await aWorld(60);
    const input = { ...mia, age: null, relation: 'child', requestKey: requestKey(6000) } as const;
    const made = await withoutAccount.add(ana, input);
    expect(await withoutAccount.add(ana, input)).toEqual(made);
    expect(made).toMatchObject({
      ...{ recipientName: 'Mia Lopez', recipientRelation: 'child', requesterRelation: 'parent' },
      ...{ recipientAge: null, recipientPhoneNumber: '(512) 555-0100', isRecipientGthUser: false },
      ...{ status: 'accepted', member: { ...mia, age: null, sharedWith: [] } },
    });
    expect(isGuestId(made.recipientId)).toBe(true);
    await withoutAccount.save(ana, made.recipientId, { ...mia, firstName: 'Maya', age: 10 });
    expect((await family.list(ana)).items[0]).toMatchObject({
      recipientName: 'Maya Lopez',
      recipientAge: 10,
    });
    await family.remove(ana, made.recipientId);
    await family.remove(ana, made.recipientId);
    expect([await members.find(made.recipientId), (await family.list(ana)).items]).toEqual([undefined, []]);
  });

  it('SEC-12~ nobody but those who share a child finds, changes, or shares it, and no list of people names it', async () => {
    const { family, withoutAccount, table, ana, ben, cleo, addChild } = await aWorld(70);
    const child = await addChild(ana);
    const notFound = { code: 'family.not_found' };
    await expect(withoutAccount.save(ben, child, mia)).rejects.toMatchObject(notFound);
    await expect(withoutAccount.share(ben, child, cleo.userId)).rejects.toMatchObject(notFound);
    await expect(withoutAccount.merge(ben, child, child)).rejects.toMatchObject(notFound);
    await family.remove(ben, child);
    expect((await createActiveFinder(table)([child])).size).toBe(0);
    expect((await createFamilyMembersFinder(table)([child])).get(child)?.displayName).toBe('Mia Lopez');
  });

  it('FAM-09~ a child has several guardians: family members only, until the last one removes the child', async () => {
    const { family, withoutAccount, members, ana, ben, cleo, addChild, becomeFamily, familyOf } =
      await aWorld(80);
    const child = await addChild(ana);
    const share = (to: typeof ana) => withoutAccount.share(ana, child, to.userId);
    await family.request(ana, ben.userId, { relation: 'spouse' });
    await expect(share(ben)).rejects.toMatchObject({ code: 'family.not_found' });
    await family.accept(ben, ana.userId);
    await share(ben);
    await share(ben);
    await expect(share(cleo)).rejects.toMatchObject({ code: 'family.not_found' });
    const ofBen = (await family.list(ben)).items.find(({ recipientId }) => recipientId === child);
    expect(ofBen).toMatchObject({ requesterRelation: 'parent', recipientRelation: 'child' });
    expect(ofBen?.member?.sharedWith.map(({ userId }) => userId)).toEqual([ana.userId]);
    await becomeFamily(ben, cleo);
    await withoutAccount.save(ben, child, { ...mia, age: 10 });
    await family.remove(ana, child);
    expect([await familyOf(ana), (await members.find(child))?.age]).toEqual([[ben.userId], 10]);
    await family.remove(ben, child);
    expect(await members.find(child)).toBeUndefined();
  });

  it('FAM-09~ two entries of the same child become one: whoever shares either shares what is left', async () => {
    const { withoutAccount, members, ana, ben, addChild, becomeFamily, familyOf } = await aWorld(90);
    const [hers, his] = [await addChild(ana), await addChild(ben, 'Mía')];
    await becomeFamily(ana, ben);
    // She does not share hers yet, so he cannot merge them.
    await expect(withoutAccount.merge(ben, hers, his)).rejects.toMatchObject({ code: 'family.not_found' });
    await withoutAccount.share(ana, hers, ben.userId);
    await withoutAccount.merge(ben, hers, his);
    await withoutAccount.merge(ben, hers, his);
    expect((await familyOf(ana)).toSorted()).toEqual([ben.userId, his].toSorted());
    expect((await familyOf(ben)).toSorted()).toEqual([ana.userId, his].toSorted());
    expect(await members.find(hers)).toMatchObject({ becomes: his, guardianIds: [] });
  });

  it('FAM-09~ a child who has an account by now leaves the entry; the other guardians ask to stay family', async () => {
    const { family, withoutAccount, members, ana, ben, cleo, ...world } = await aWorld(100);
    const child = await world.addChild(ana);
    await world.becomeFamily(ana, ben);
    await withoutAccount.share(ana, child, ben.userId);
    await family.request(ana, cleo.userId, { relation: 'child', familyMemberId: child });
    await world.accepted(ana.userId, cleo.userId);
    expect((await members.find(child))?.becomes).toBeUndefined();
    await family.accept(withBirthdate(cleo), ana.userId);
    for (const _ of [1, 2]) await world.accepted(ana.userId, cleo.userId);
    expect(await members.find(child)).toMatchObject({ becomes: cleo.userId, guardianIds: [] });
    expect((await world.familyOf(ana)).toSorted()).toEqual([ben.userId, cleo.userId].toSorted());
    const ofCleo = (await family.list(cleo)).items.map(({ requesterId, status }) => [requesterId, status]);
    expect(ofCleo.toSorted()).toEqual(
      [
        [ana.userId, 'accepted'],
        [ben.userId, 'pending'],
      ].toSorted(),
    );
  });

  it('PRV-05~ whoever is said to be a child accepts only with the birthdate of a minor, also by asking back', async () => {
    const { family, connections, ana, ben, cleo, addChild } = await aWorld(105);
    const familyMemberId = await addChild(ana);
    for (const [child, birthdate, code] of [
      [ben, null, 'family.birthdate_needed'],
      [cleo, '1990-05-01', 'family.age_differs'],
    ] as const) {
      const known = withBirthdate(child, birthdate);
      await family.request(ana, child.userId, { relation: 'child', familyMemberId });
      await expect(family.accept(known, ana.userId)).rejects.toMatchObject({ code });
      await expect(family.request(known, ana.userId, { relation: 'parent' })).rejects.toMatchObject({ code });
      expect((await connections.find(ana.userId, child.userId))?.status).toBe('pending');
    }
    await family.accept(withBirthdate(cleo), ana.userId);
    await family.accept(cleo, ana.userId);
    expect((await connections.find(ana.userId, cleo.userId))?.status).toBe('accepted');
  });

  it('SEC-12~ a child goes with the account of the last parent; connections go on both sides', async () => {
    const { withoutAccount, members, ana, ben, addChild, becomeFamily, familyOf, forget } = await aWorld(110);
    const [shared, own] = [await addChild(ana), await addChild(ana, 'Leo')];
    await becomeFamily(ana, ben);
    await withoutAccount.share(ana, shared, ben.userId);
    for (const _ of [1, 2]) await closeAccount(forget, ana.userId);
    expect(await familyOf(ben)).toEqual([shared]);
    expect([await members.find(own), (await members.find(shared))?.guardianIds]).toEqual([
      undefined,
      [ben.userId],
    ]);
  });

  it('FAM-01~ a family has a largest size', async () => {
    const { withoutAccount, ana, addChild } = await aWorld(120);
    for (let n = 0; n < familyLimits.members; n += 1) await addChild(ana);
    await expect(addChild(ana)).rejects.toMatchObject({ code: 'family.full' });
    expect(withoutAccount).toBeDefined();
  });
});

describe('what time does to a family', () => {
  it('FAM-04~ requests that nobody has answered are dropped after 60 days, on both sides; younger ones and family stay', async () => {
    const clock = movableClock();
    const { connections, family } = openFamilyServices(store.table, clock);
    const users = createUsersRepository(store.table);
    for (const n of [1, 2, 3, 4]) await users.add(aUser(500 + n));
    const [ana, ben, cleo, dan] = [aMember(501), aMember(502), aMember(503), aMember(504)];
    await family.request(ana, ben.userId, { relation: 'spouse' });
    await family.request(ana, cleo.userId, { relation: 'sibling' });
    await family.accept(cleo, ana.userId);
    clock.moveTo(addMilliseconds(clock.now(), 30 * DAY_MS));
    await family.request(dan, ana.userId, { relation: 'parent' });
    const drop = createDropRequestsJob({
      ...{ connections, clock, log: silentLog },
      positions: createJobPositions(store.table),
    });
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
    const clock = movableClock();
    const { family, withoutAccount } = openFamilyServices(store.table, clock);
    await createUsersRepository(store.table).add(aUser(520));
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
