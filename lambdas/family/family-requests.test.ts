import { describe, expect, it } from 'vitest';
import * as family from '#lambdas/family/family.ts';
import * as connectionRows from '#lambdas/family/family-connection.table.ts';
import * as members from '#lambdas/family/members.ts';
import * as requests from '#lambdas/family/requests.ts';
import * as people from '#lambdas/users/people/index.ts';
import { kinds } from '#shared/domains/family/notifications.ts';
import { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { aMember, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createFamily, mia, withBirthdate } from '#test/support/family.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson, block, suspend } from '#test/support/people.ts';

import * as notifications from '../notifications/inbox/notification.table.ts';
import { work } from './background.ts';

const ctx = testContext();
const aWorld = (first: number) => createFamily(ctx, first);

describe('family requests', () => {
  it('FAM-04~ FAM-07 are seen from both sides, and are accepted by the one who was asked', async () => {
    const { ana, ben } = await aWorld(1);
    const asked = await requests.request(ctx, ana, ben.userId, { relation: 'child' });
    expect(asked).toMatchObject({
      ...{ requesterId: ana.userId, requesterName: ana.user.displayName, requesterRelation: 'parent' },
      ...{ recipientId: ben.userId, recipientName: ben.user.displayName, recipientRelation: 'child' },
      ...{ recipientAge: null, recipientPhoneNumber: null, isRecipientGthUser: true, status: 'pending' },
    });
    expect((await family.list(ctx, ben)).items).toEqual([asked]);
    await requests.accept(ctx, ana, ben.userId);
    expect((await family.list(ctx, ana)).items[0]?.status).toBe('pending');
    await requests.accept(ctx, ben, ana.userId);
    const { items } = await family.list(ctx, ana);
    expect(items).toEqual([{ ...asked, status: 'accepted' }]);
    expect((await family.list(ctx, ben)).items).toEqual(items);
  });

  it('FAM-04~ are gone on both sides once declined, withdrawn, or removed', async () => {
    const { ana, ben, cleo, familyOf } = await aWorld(10);
    await requests.request(ctx, ana, ben.userId, { relation: 'sibling' });
    await requests.remove(ctx, ben, ana.userId);
    await requests.request(ctx, ana, cleo.userId, { relation: 'other' });
    await requests.remove(ctx, ana, cleo.userId);
    expect([await familyOf(ana), await familyOf(ben), await familyOf(cleo)]).toEqual([[], [], []]);
    await requests.accept(ctx, ben, ana.userId);
    expect(await familyOf(ben)).toEqual([]);
  });

  it('FAM-04~ of 40 requests that are accepted at once, 30 at most are family; those that wait keep nobody out', async () => {
    const { ana } = await aWorld(100);
    const others = Array.from({ length: 40 }, (_, index) => 110 + index);
    for (const n of others) {
      await addPerson(ctx, n);
      await requests.request(ctx, aMember(n), ana.userId, { relation: 'sibling' });
    }
    const accept = (n: number) => requests.accept(ctx, withBirthdate(ana), aMember(n).userId);
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
    const statuses = (await family.list(ctx, ana)).items.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'accepted')).toHaveLength(30);
    // Accepting again what is family already is no error, however full it is.
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome === 'family.full')).toHaveLength(10);
  });

  it('FAM-04~ two people who ask each other are family, even at the same moment', async () => {
    const { ana, ben } = await aWorld(20);
    await Promise.all([
      requests.request(ctx, ana, ben.userId, { relation: 'spouse' }),
      requests.request(ctx, ben, ana.userId, { relation: 'spouse' }),
    ]);
    const [one, other] = [await family.list(ctx, ana), await family.list(ctx, ben)];
    expect(one.items.map(({ status }) => status)).toEqual(['accepted']);
    expect(other.items).toEqual(one.items);
  });

  it('FAM-03~ ON-17~ people are found by their exact email or id, and not by whom they have blocked', async () => {
    const { ana, ben, cleo } = await aWorld(30);
    const found = { userId: ben.userId, displayName: ben.user.displayName, photoURL: null };
    expect(await requests.search(ctx, ana, ben.email.toUpperCase())).toEqual({ person: found });
    expect(await requests.search(ctx, ana, ben.userId)).toEqual({ person: found });
    for (const find of ['nobody@example.com', ben.email.slice(1), 'user_1', 'Ben', ana.email, ana.userId])
      expect(await requests.search(ctx, ana, find)).toEqual({ person: null });
    await block(ctx, cleo.userId, ana.userId);
    expect(await requests.search(ctx, ana, cleo.email)).toEqual({ person: null });
    await expect(requests.request(ctx, ana, cleo.userId, { relation: 'other' })).rejects.toThrow(
      'user.not_found',
    );
    await expect(requests.request(ctx, cleo, ana.userId, { relation: 'other' })).rejects.toThrow(
      'user.not_found',
    );
  });

  it('FAM-04~ nobody asks themselves, a suspended person, or someone without an account', async () => {
    const { ana, ben, addChild } = await aWorld(40);
    const child = await addChild(ana);
    await suspend(ctx, ben.userId);
    for (const userId of [ana.userId, ben.userId, child])
      await expect(requests.request(ctx, ana, userId, { relation: 'other' })).rejects.toThrow(
        'user.not_found',
      );
  });

  it('FAM-04~ FAM-06~ notify the one who is asked, and then the requester of the answer', async () => {
    const { ana, ben, cleo, addChild } = await aWorld(50);
    const notified = async ({ userId }: typeof ana) =>
      (await notifications.list(ctx, userId, undefined, 10)).map(({ type, data }) => [type, data]);
    const child = await addChild(ana);
    const asked = await requests.request(ctx, ana, ben.userId, { relation: 'child', familyMemberId: child });
    const sides = async () =>
      [
        await connectionRows.find(ctx, ana.userId, ben.userId),
        await connectionRows.find(ctx, ben.userId, ana.userId),
      ] as const;
    const [mine, theirs] = await sides();
    for (const after of [mine, theirs])
      await giveChange(familyConnectionRow, (change) => work.reactions.announce(ctx, change), { after });
    const payload = {
      ...{ requesterId: ana.userId, requesterName: ana.user.displayName, relation: 'child' },
      ...{ familyMemberId: child, connectionId: asked.id },
    };
    expect([await notified(ana), await notified(ben)]).toEqual([[], [['family_requested', payload]]]);
    await requests.accept(ctx, withBirthdate(ben), ana.userId);
    const [accepted, other] = await sides();
    await giveChange(familyConnectionRow, (change) => work.reactions.announce(ctx, change), {
      before: theirs,
      after: other,
    });
    await giveChange(familyConnectionRow, (change) => work.reactions.announce(ctx, change), {
      before: mine,
      after: accepted,
    });
    const actor = { actorId: ben.userId, actorName: ben.user.displayName };
    expect(await notified(ana)).toEqual([['family_accepted', actor]]);
    await requests.request(ctx, ana, cleo.userId, { relation: 'other' });
    const before = await connectionRows.find(ctx, ana.userId, cleo.userId);
    // Withdrawn by the requester: nobody is notified.
    await giveChange(familyConnectionRow, (change) => work.reactions.announce(ctx, change), { before });
    await giveChange(familyConnectionRow, (change) => work.reactions.announce(ctx, change), {
      before: before && { ...before, declinedBy: cleo.userId },
    });
    expect((await notified(ana)).map(([type]) => type).toSorted()).toEqual([
      'family_accepted',
      'family_declined',
    ]);
    expect([await notified(ben), await notified(cleo)]).toEqual([[['family_requested', payload]], []]);
  });
});

describe('a family request to a minor', () => {
  const MINOR = '2012-01-01';
  const minors = async (first: number, count: number) => {
    const made = [];
    for (let n = first; n < first + count; n += 1) {
      const person = await addPerson(ctx, n);
      await people.correctBirthdate(ctx, person.userId, MINOR);
      made.push(person);
    }
    return made;
  };

  it('PRV-05 SEC-05~ names them by their email or id, and is one of five a day for each sender; those to adults and repeated ones do not count', async () => {
    const [ana, ben] = [await addPerson(ctx, 600), await addPerson(ctx, 601)];
    const [first, ...others] = await minors(610, 6);
    if (!first) throw new Error('there is a minor');
    expect((await requests.search(ctx, ana, first.email)).person?.userId).toBe(first.userId);
    expect((await requests.search(ctx, ana, first.userId)).person?.userId).toBe(first.userId);
    expect((await requests.search(ctx, ana, first.user.displayName)).person).toBeNull();
    const ask = (one: typeof ana) => requests.request(ctx, ana, one.userId, { relation: 'other' });
    for (const one of [first, first, ...others.slice(0, 4)]) await ask(one);
    const [, , , , last] = others;
    if (!last) throw new Error('there is a sixth minor');
    await expect(ask(last)).rejects.toMatchObject({ code: 'request.rate_limited' });
    await ask(ben);
    await ask(first);
    // Another person may, and the same one tomorrow.
    await requests.request(ctx, ben, last.userId, { relation: 'other' });
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), DAY_MS));
    await ask(last);
  });

  it('PRV-05 is announced to the guardians on record too, in the app and by email, once a day, but not to the one who asks', async () => {
    const [ana, mother, father] = [
      await addPerson(ctx, 630),
      await addPerson(ctx, 631),
      await addPerson(ctx, 632),
    ];
    const [child] = await minors(640, 1);
    if (!child) throw new Error('there is a minor');
    for (const parent of [mother, father]) {
      await requests.request(ctx, parent, child.userId, { relation: 'child' });
      await requests.accept(ctx, withBirthdate(child), parent.userId);
    }
    const asked = async (by: typeof ana) => {
      await requests.request(ctx, by, child.userId, { relation: 'other' });
      const after = await connectionRows.find(ctx, child.userId, by.userId);
      const side = after && { ...after, userId: child.userId, otherId: by.userId };
      for (const _ of [1, 2])
        await giveChange(familyConnectionRow, (change) => work.reactions.announce(ctx, change), {
          after: side,
        });
    };
    await asked(ana);
    const newsOf = async ({ userId }: typeof ana) =>
      (await notifications.ofPerson(ctx, userId, 20, null)).items.filter(({ type }) =>
        type.startsWith('family_requested'),
      );
    expect((await newsOf(child)).map(({ type }) => type)).toEqual(['family_requested']);
    for (const parent of [mother, father])
      expect(await newsOf(parent)).toMatchObject([
        { type: 'family_requested_of_minor', data: { requesterId: ana.userId, minorId: child.userId } },
      ]);
    expect(await newsOf(ana)).toEqual([]);
    expect(kinds.find(({ type }) => type === 'family_requested_of_minor')?.email).toBeDefined();
  });
});

describe('what time does to a family', () => {
  it('FAM-04~ requests that nobody has answered are dropped after 60 days, on both sides; younger ones and family stay', async () => {
    const { clock } = ctx;
    const [ana, ben, cleo, dan] = [
      await addPerson(ctx, 501),
      await addPerson(ctx, 502),
      await addPerson(ctx, 503),
      await addPerson(ctx, 504),
    ];
    await requests.request(ctx, ana, ben.userId, { relation: 'spouse' });
    await requests.request(ctx, ana, cleo.userId, { relation: 'sibling' });
    await requests.accept(ctx, cleo, ana.userId);
    clock.moveTo(addMilliseconds(clock.now(), 30 * DAY_MS));
    await requests.request(ctx, dan, ana.userId, { relation: 'parent' });
    const drop = () => work.jobs.dropRequests(ctx);
    clock.moveTo(addMilliseconds(clock.now(), 30 * DAY_MS));
    await drop();
    expect((await family.list(ctx, ben)).items).toHaveLength(1);
    clock.moveTo(addMilliseconds(clock.now(), 1000));
    await drop();
    expect((await family.list(ctx, ben)).items).toEqual([]);
    expect((await family.list(ctx, ana)).items.map(({ status }) => status).toSorted()).toEqual([
      'accepted',
      'pending',
    ]);
  });

  it('FAM-02~ an age counts from the day it was entered; saving something else does not reset that day', async () => {
    const { clock } = ctx;
    const ana = await addPerson(ctx, 520);
    const made = await members.add(ctx, ana, { ...mia, relation: 'child', requestKey: requestKey(52_000) });
    const ageNow = async () => (await family.list(ctx, ana)).items[0]?.recipientAge;
    const start = clock.now();
    expect(await ageNow()).toBe(9);
    clock.moveTo(addMilliseconds(start, 364 * DAY_MS));
    expect(await ageNow()).toBe(9);
    await members.save(ctx, ana, made.recipientId, { ...mia, firstName: 'Mia Rose' });
    clock.moveTo(addMilliseconds(start, 366 * DAY_MS));
    expect(await ageNow()).toBe(10);
    await members.save(ctx, ana, made.recipientId, { ...mia, age: 12 });
    expect(await ageNow()).toBe(12);
    await members.save(ctx, ana, made.recipientId, { ...mia, age: null });
    expect(await ageNow()).toBeNull();
  });
});
