import { describe, expect, it } from 'vitest';
import * as family from '#lambdas/family/family.ts';
import * as connectionRows from '#lambdas/family/family-connection.table.ts';
import * as memberRows from '#lambdas/family/family-member.table.ts';
import * as members from '#lambdas/family/members.ts';
import * as requests from '#lambdas/family/requests.ts';
import * as people from '#lambdas/users/people/index.ts';
import { familyLimits } from '#shared/domains/family/rules.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createFamily, mia, withBirthdate } from '#test/support/family.ts';
import { closeAccount } from '#test/support/give-change.ts';
import { work } from './background.ts';
import { findMembers } from './people.ts';

const ctx = testContext();
const aWorld = (first: number) => createFamily(ctx, first);

describe('family members without an account', () => {
  it('FAM-01 are added once, changed, and removed with everything entered about them', async () => {
    const { ana } = await aWorld(60);
    const input = { ...mia, age: null, relation: 'child', requestKey: requestKey(6000) } as const;
    const made = await members.add(ctx, ana, input);
    expect(await members.add(ctx, ana, input)).toEqual(made);
    expect(made).toMatchObject({
      ...{ recipientName: 'Mia Lopez', recipientRelation: 'child', requesterRelation: 'parent' },
      ...{ recipientAge: null, recipientPhoneNumber: '(512) 555-0100', isRecipientGthUser: false },
      ...{ status: 'accepted', member: { ...mia, age: null, sharedWith: [] } },
    });
    expect(isGuestId(made.recipientId)).toBe(true);
    await members.save(ctx, ana, made.recipientId, { ...mia, firstName: 'Maya', age: 10 });
    expect((await family.list(ctx, ana)).items[0]).toMatchObject({
      recipientName: 'Maya Lopez',
      recipientAge: 10,
    });
    await requests.remove(ctx, ana, made.recipientId);
    await requests.remove(ctx, ana, made.recipientId);
    expect([await memberRows.find(ctx, made.recipientId), (await family.list(ctx, ana)).items]).toEqual([
      undefined,
      [],
    ]);
  });

  it('SEC-12~ nobody but those who share a child finds, changes, or shares it, and no list of people names it', async () => {
    const { ana, ben, cleo, addChild } = await aWorld(70);
    const child = await addChild(ana);
    const notFound = { code: 'family.not_found' };
    await expect(members.save(ctx, ben, child, mia)).rejects.toMatchObject(notFound);
    await expect(members.share(ctx, ben, child, cleo.userId)).rejects.toMatchObject(notFound);
    await expect(members.merge(ctx, ben, child, child)).rejects.toMatchObject(notFound);
    await requests.remove(ctx, ben, child);
    expect((await people.findNamed(ctx, [child])).size).toBe(0);
    expect((await findMembers(ctx, [child])).get(child)?.displayName).toBe('Mia Lopez');
  });

  it('FAM-09 a child has several guardians: family members only, until the last one removes the child', async () => {
    const { ana, ben, cleo, addChild, becomeFamily, familyOf } = await aWorld(80);
    const child = await addChild(ana);
    const share = (to: typeof ana) => members.share(ctx, ana, child, to.userId);
    await requests.request(ctx, ana, ben.userId, { relation: 'spouse' });
    await expect(share(ben)).rejects.toMatchObject({ code: 'family.not_found' });
    await requests.accept(ctx, ben, ana.userId);
    await share(ben);
    await share(ben);
    await expect(share(cleo)).rejects.toMatchObject({ code: 'family.not_found' });
    const ofBen = (await family.list(ctx, ben)).items.find(({ recipientId }) => recipientId === child);
    expect(ofBen).toMatchObject({ requesterRelation: 'parent', recipientRelation: 'child' });
    expect(ofBen?.member?.sharedWith.map(({ userId }) => userId)).toEqual([ana.userId]);
    await becomeFamily(ben, cleo);
    await members.save(ctx, ben, child, { ...mia, age: 10 });
    await requests.remove(ctx, ana, child);
    expect([await familyOf(ana), (await memberRows.find(ctx, child))?.age]).toEqual([[ben.userId], 10]);
    await requests.remove(ctx, ben, child);
    expect(await memberRows.find(ctx, child)).toBeUndefined();
  });

  it('FAM-09~ SEC-12~ anyone who has shared a child ends it, also for those to whom it came further; nobody else can', async () => {
    const { ana, ben, cleo, addChild, becomeFamily } = await aWorld(130);
    const child = await addChild(ana);
    await becomeFamily(ana, ben);
    await becomeFamily(ben, cleo);
    const guardians = async () => (await memberRows.find(ctx, child))?.guardianIds;
    const shareOn = async () => {
      await members.share(ctx, ana, child, ben.userId);
      await members.share(ctx, ben, child, cleo.userId);
    };
    await shareOn();
    const notFound = { code: 'family.not_found' };
    await expect(members.unshare(ctx, cleo, child, ana.userId)).rejects.toMatchObject(notFound);
    await expect(members.unshare(ctx, ben, child, ana.userId)).rejects.toMatchObject(notFound);
    await members.unshare(ctx, ana, child, cleo.userId);
    expect(await guardians()).toEqual([ana.userId, ben.userId]);
    await members.share(ctx, ben, child, cleo.userId);
    for (const _ of [1, 2]) await members.unshare(ctx, ana, child, ben.userId);
    expect(await guardians()).toEqual([ana.userId]);
    await expect(members.unshare(ctx, ben, child, ana.userId)).rejects.toMatchObject(notFound);
    await expect(members.save(ctx, cleo, child, mia)).rejects.toMatchObject(notFound);
  });

  it('FAM-09~ PRV-04~ SEC-12~ a child is no longer shared with the person who was removed from the family, or blocked', async () => {
    const { ana, ben, cleo, addChild, becomeFamily, familyOf, block } = await aWorld(140);
    const [hers, his] = [await addChild(ana), await addChild(ben, 'Leo')];
    for (const other of [ben, cleo]) await becomeFamily(ana, other);
    for (const other of [ben, cleo]) await members.share(ctx, ana, hers, other.userId);
    await members.share(ctx, ben, his, ana.userId);
    await requests.remove(ctx, ana, ben.userId);
    expect(await familyOf(ben)).toEqual([his]);
    expect((await familyOf(ana)).toSorted()).toEqual([cleo.userId, hers].toSorted());
    for (const _ of [1, 2]) await block(cleo.userId, ana.userId);
    expect(await familyOf(cleo)).toEqual([]);
    expect((await memberRows.find(ctx, hers))?.guardianIds).toEqual([ana.userId]);
    await expect(members.share(ctx, ana, hers, cleo.userId)).rejects.toMatchObject({
      code: 'family.not_found',
    });
  });

  it('FAM-09 two entries of the same child become one: anyone who shares either shares what is left', async () => {
    const { ana, ben, addChild, becomeFamily, familyOf } = await aWorld(90);
    const [hers, his] = [await addChild(ana), await addChild(ben, 'Mía')];
    await becomeFamily(ana, ben);
    // She does not share hers yet, so he cannot merge them.
    await expect(members.merge(ctx, ben, hers, his)).rejects.toMatchObject({ code: 'family.not_found' });
    await members.share(ctx, ana, hers, ben.userId);
    await members.merge(ctx, ben, hers, his);
    await members.merge(ctx, ben, hers, his);
    expect((await familyOf(ana)).toSorted()).toEqual([ben.userId, his].toSorted());
    expect((await familyOf(ben)).toSorted()).toEqual([ana.userId, his].toSorted());
    expect(await memberRows.find(ctx, hers)).toMatchObject({ becomes: his, guardianIds: [] });
  });

  it('FAM-09~ a child who has an account by now leaves the entry; the other guardians ask to stay family', async () => {
    const { ana, ben, cleo, ...world } = await aWorld(100);
    const child = await world.addChild(ana);
    await world.becomeFamily(ana, ben);
    await members.share(ctx, ana, child, ben.userId);
    await requests.request(ctx, ana, cleo.userId, { relation: 'child', familyMemberId: child });
    await world.accepted(ana.userId, cleo.userId);
    expect((await memberRows.find(ctx, child))?.becomes).toBeUndefined();
    await requests.accept(ctx, withBirthdate(cleo), ana.userId);
    for (const _ of [1, 2]) await world.accepted(ana.userId, cleo.userId);
    expect(await memberRows.find(ctx, child)).toMatchObject({ becomes: cleo.userId, guardianIds: [] });
    expect((await world.familyOf(ana)).toSorted()).toEqual([ben.userId, cleo.userId].toSorted());
    const ofCleo = (await family.list(ctx, cleo)).items.map(({ requesterId, status }) => [
      requesterId,
      status,
    ]);
    expect(ofCleo.toSorted()).toEqual(
      [
        [ana.userId, 'accepted'],
        [ben.userId, 'pending'],
      ].toSorted(),
    );
  });

  it('PRV-05 anyone who is said to be a child accepts only with the birthdate of a minor, also by asking back', async () => {
    const { ana, ben, cleo, addChild } = await aWorld(105);
    const familyMemberId = await addChild(ana);
    for (const [child, birthdate, code] of [
      [ben, null, 'family.birthdate_needed'],
      [cleo, '1990-05-01', 'family.age_differs'],
    ] as const) {
      const known = withBirthdate(child, birthdate);
      await requests.request(ctx, ana, child.userId, { relation: 'child', familyMemberId });
      await expect(requests.accept(ctx, known, ana.userId)).rejects.toMatchObject({ code });
      await expect(requests.request(ctx, known, ana.userId, { relation: 'parent' })).rejects.toMatchObject({
        code,
      });
      expect((await connectionRows.find(ctx, ana.userId, child.userId))?.status).toBe('pending');
    }
    await requests.accept(ctx, withBirthdate(cleo), ana.userId);
    await requests.accept(ctx, cleo, ana.userId);
    expect((await connectionRows.find(ctx, ana.userId, cleo.userId))?.status).toBe('accepted');
  });

  it('SEC-12~ a child goes with the account of the last parent; connections go on both sides', async () => {
    const { ana, ben, addChild, becomeFamily, familyOf } = await aWorld(110);
    const [shared, own] = [await addChild(ana), await addChild(ana, 'Leo')];
    await becomeFamily(ana, ben);
    await members.share(ctx, ana, shared, ben.userId);
    for (const _ of [1, 2])
      await closeAccount((change) => work.reactions.forgetPerson(ctx, change), ana.userId);
    expect(await familyOf(ben)).toEqual([shared]);
    expect([await memberRows.find(ctx, own), (await memberRows.find(ctx, shared))?.guardianIds]).toEqual([
      undefined,
      [ben.userId],
    ]);
  });

  it('FAM-01~ a family has a largest size, also if many are added at once', async () => {
    const { ana, ben, addChild } = await aWorld(120);
    for (let n = 2; n < familyLimits.members; n += 1) await addChild(ana);
    const ask = () => requests.request(ctx, ana, ben.userId, { relation: 'spouse' });
    await Promise.allSettled([addChild(ana), addChild(ana), ask(), addChild(ana), addChild(ana)]);
    expect((await family.list(ctx, ana)).items.length).toBeLessThanOrEqual(30);
    while ((await family.list(ctx, ana)).items.length < familyLimits.members) await addChild(ana);
    await expect(addChild(ana)).rejects.toMatchObject({ code: 'family.full' });
    expect((await family.list(ctx, ana)).items).toHaveLength(30);
  });
});
