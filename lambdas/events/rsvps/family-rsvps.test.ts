import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import * as memberRows from '#lambdas/family/family-member.table.ts';
import * as familyMembers from '#lambdas/family/members.ts';
import * as requests from '#lambdas/family/requests.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { offerRow } from '#shared/domains/events/rows.ts';
import { familyMemberRow, familyRideRow } from '#shared/domains/family/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { aSlot, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson, block } from '#test/support/people.ts';
import { findDate } from '../dates/access.ts';
import { read } from '../store/waitlist.table.ts';
import * as attendees from './attendees.ts';
import * as familyRsvps from './family-rsvps.ts';
import { followFamily } from './family-rsvps.ts';
import * as waiting from './waiting.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);

const aWorld = async (first: number, capacity = 4, options = {}) => {
  const event = await hostEvent(ctx, first, { eventSlotGroup: [aSlot({ capacity })], ...options });
  const { creatorId } = event;
  const [parent, other] = [await addPerson(ctx, first + 1), await addPerson(ctx, first + 2)];
  const person = { firstName: 'Mia', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 9 };
  let keys = first * 100;
  const nextKey = () => {
    keys += 1;
    return requestKey(keys);
  };
  const add = async (to: typeof parent, firstName: string) =>
    (await familyMembers.add(ctx, to, { ...person, firstName, relation: 'child', requestKey: nextKey() }))
      .recipientId;
  const [mia, leo] = [await add(parent, 'Mia'), await add(parent, 'Leo')];
  const viewOf = async (member: typeof parent) => {
    const found = await findDate(ctx, member, dateOf(event));
    if (!found) throw new Error('the event is there');
    return found.object;
  };
  const slotId = event.eventSlotGroup[0]?.id;
  if (!slotId) throw new Error('the slot is there');
  const join = async (member: typeof parent, child: UserId, ifFull?: 'join_waitlist') =>
    familyRsvps.join(ctx, member, await viewOf(member), child, { requestKey: nextKey(), slotId, ifFull });
  const leave = async (member: typeof parent, child: UserId) =>
    familyRsvps.leave(ctx, member, await viewOf(member), child, nextKey());
  const left = async () => (await events.page({ kind: 'visitor' }, event.id)).left;
  const followed = (change: { before?: { id: UserId }; after?: { id: UserId; becomes?: UserId } }) =>
    giveChange(familyMemberRow, (row) => followFamily(ctx, row), change);
  return {
    ...{ event, creatorId, parent, other, mia, leo, join, leave, left, viewOf },
    ...{ followed, slotId },
  };
};
const statuses = ({
  items,
}: {
  items: { person: { displayName: string }; rsvp: { status: string } | null }[];
}) => items.map(({ person, rsvp }) => [person.displayName, rsvp?.status ?? null]).toSorted();

describe('a parent who answers for children without an account', () => {
  it('FAM-08~ joins and leaves for them; the record says who acted for whom', async () => {
    const { event, parent, mia, join, leave, left } = await aWorld(1);
    const joined = await join(parent, mia);
    expect(statuses(joined)).toEqual([
      ['Leo Lopez', null],
      ['Mia Lopez', 'going'],
    ]);
    const mine = joined.items.find(({ person }) => person.userId === mia);
    expect(mine?.rsvp?.answeredBy?.userId).toBe(parent.userId);
    expect(await rsvpRows.find(ctx, dateOf(event), mia)).toMatchObject({
      ...{ userId: mia, answeredBy: parent.userId, isUnregisteredUser: true, status: 'going' },
    });
    expect(await rsvpRows.find(ctx, dateOf(event), parent.userId)).toBeUndefined();
    expect(await left()).toBe(3);
    expect(statuses(await leave(parent, mia))).toContainEqual(['Mia Lopez', 'declined']);
    expect(await left()).toBe(4);
  });

  it('FAM-08~ RSV-02~ children count like everybody else: the last spot is given once', async () => {
    const { parent, mia, leo, join, left } = await aWorld(10, 1);
    const outcomes = await Promise.allSettled([join(parent, mia), join(parent, leo)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await left()).toBe(0);
  });

  it('FAM-08~ asks for approval where the host approves', async () => {
    const { parent, mia, join, viewOf, event } = await aWorld(20, 4, { creatorApprovalNeeded: true });
    expect(statuses(await join(parent, mia))).toContainEqual(['Mia Lopez', 'pending_approval']);
    const host = await addPerson(ctx, 20);
    const { items } = await waiting.list(ctx, await viewOf(host));
    expect(items.map(({ user }) => user.displayName)).toEqual(['Mia Lopez']);
    expect(event.creatorApprovalNeeded).toBe(true);
  });

  it('FAM-08~ SEC-03 nobody answers for the child of someone else, or for a family member who is no child', async () => {
    const { parent, other, mia, join } = await aWorld(30);
    await expect(join(other, mia)).rejects.toMatchObject({ code: 'family.not_found' });
    const spouse = await familyMembers.add(ctx, parent, {
      ...{ firstName: 'Sam', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: null },
      ...{ relation: 'spouse', requestKey: requestKey(399_999) },
    });
    await expect(join(parent, spouse.recipientId)).rejects.toMatchObject({ code: 'family.not_found' });
  });

  it('SEC-12~ the host reads the name, with who answered; everybody else only sees the number', async () => {
    const { event, parent, mia, join, viewOf } = await aWorld(40);
    await join(parent, mia);
    const host = await addPerson(ctx, 40);
    const { items } = await attendees.list(ctx, await viewOf(host));
    expect(items.map(({ user, guardianName }) => [user.displayName, guardianName])).toEqual([
      ['Mia Lopez', parent.user.displayName],
    ]);
    expect((await events.joiners({ kind: 'visitor' }, event.id)).items).toEqual([]);
    expect((await events.page({ kind: 'visitor' }, event.id)).going).toBe(1);
  });

  it('FAM-09 the calendar has what they and their children go to', async () => {
    const { event, parent, mia, join } = await aWorld(50);
    await rsvps.join(parent, event.id, {
      ...{ requestKey: requestKey(599_999), slotId: event.eventSlotGroup[0]?.id ?? '', guests: 0 },
    } as never);
    await join(parent, mia);
    const { items } = await familyRsvps.calendar(ctx, parent);
    expect(items.map(({ person, event: { id } }) => [person.displayName, id])).toEqual([
      [parent.user.displayName, event.id],
      ['Mia Lopez', event.id],
    ]);
  });

  it('FAM-09~ an adult of the family drives a child who is going; everyone who cares for the child sees who does', async () => {
    const { event, parent, other, mia, leo, join, leave, viewOf } = await aWorld(100);
    await requests.request(ctx, parent, other.userId, { relation: 'spouse' });
    await requests.accept(ctx, other, parent.userId);
    await familyMembers.share(ctx, parent, mia, other.userId);
    const choose = async (by: typeof parent, child: UserId, driverId: UserId | null) =>
      familyRsvps.chooseDriver(ctx, by, await viewOf(by), child, driverId);
    const notThere = { code: 'family.not_found' };
    await expect(choose(parent, mia, parent.userId)).rejects.toMatchObject(notThere);
    await join(parent, mia);
    const stranger = await addPerson(ctx, 104);
    const teen = await addPerson(ctx, 105, { birthdate: '2011-05-05' });
    await requests.request(ctx, parent, teen.userId, { relation: 'child' });
    await requests.accept(ctx, teen, parent.userId);
    for (const driver of [stranger.userId, teen.userId, leo])
      await expect(choose(parent, mia, driver)).rejects.toMatchObject(notThere);
    await expect(choose(stranger, mia, stranger.userId)).rejects.toMatchObject(notThere);
    const giveRide = (change: { readonly before?: unknown; readonly after?: unknown }) =>
      giveChange(familyRideRow, (ride) => eventWork.reactions.announceDriver(ctx, ride), change);
    const driversFor = async (by: typeof parent) =>
      (await familyRsvps.calendar(ctx, by)).items.map(({ person, driver }) => [
        person.userId,
        driver?.userId,
      ]);
    for (const driver of [parent.userId, other.userId]) {
      await choose(parent, mia, driver);
      for (const one of [parent, other]) expect(await driversFor(one)).toEqual([[mia, driver]]);
    }
    const chosen = { ...dateOf(event), childId: mia, chosenBy: parent.userId, chosenAt: NOW };
    const announced = async (change: Parameters<typeof giveRide>[0]) => {
      await giveRide(change);
      const all = await Promise.all(
        [parent, other].map(({ userId }) => notificationRows.list(ctx, userId, undefined, 9)),
      );
      return all.flat().flatMap(({ type, title }) => (type === 'event_driver' ? [title] : []));
    };
    const byParent = { ...chosen, driverId: parent.userId };
    const byOther = { ...chosen, driverId: other.userId };
    expect(await announced({ after: byParent })).toEqual([]);
    for (const _ of [1, 2])
      expect(await announced({ before: byParent, after: byOther })).toEqual([
        `${parent.user.displayName} asked you to drive to ${event.title}`,
      ]);
    await choose(other, mia, null);
    expect(await driversFor(parent)).toEqual([[mia, undefined]]);
    await choose(parent, mia, other.userId);
    await leave(parent, mia);
    expect(await driversFor(other)).toEqual([]);
  });

  it('FAM-09 a child who has an account by now, or is merged, keeps the spot', async () => {
    const { event, parent, other, mia, leo, join, followed, left } = await aWorld(60);
    await join(parent, mia);
    await familyMembers.merge(ctx, parent, mia, leo);
    await followed({ after: { id: mia, becomes: leo } });
    expect(await memberRows.find(ctx, mia)).toBeUndefined();
    expect(await rsvpRows.find(ctx, dateOf(event), leo)).toMatchObject({
      ...{ status: 'going', isUnregisteredUser: true, answeredBy: parent.userId },
    });
    const entry = await memberRows.find(ctx, leo);
    if (!entry) throw new Error('Leo is there');
    await memberRows.becomesAccount(ctx, entry, other.userId);
    for (const _ of [1, 2]) await followed({ after: { id: leo, becomes: other.userId } });
    expect(await rsvpRows.find(ctx, dateOf(event), other.userId)).toMatchObject({
      ...{ status: 'going', isUnregisteredUser: false },
    });
    expect(await left()).toBe(3);
  });

  it('FAM-08~ RSV-04~ a child waits where it is full; everybody who shares the child is notified of the spot, and any of them takes it', async () => {
    const { event, parent, other, mia, leo, join, leave, viewOf } = await aWorld(80, 1, {
      allowWaitlist: true,
    });
    await requests.request(ctx, parent, other.userId, { relation: 'spouse' });
    await requests.accept(ctx, other, parent.userId);
    await familyMembers.share(ctx, parent, leo, other.userId);
    await join(parent, mia);
    await expect(join(parent, leo)).rejects.toMatchObject({ code: 'slot.full' });
    expect(statuses(await join(parent, leo, 'join_waitlist'))).toContainEqual(['Leo Lopez', 'waitlisted']);
    await expect(familyRsvps.accept(ctx, parent, await viewOf(parent), leo)).rejects.toMatchObject({
      code: 'offer.ended',
    });
    await leave(parent, mia);
    const [offer] = (await read(ctx, dateOf(event))).offers;
    if (!offer) throw new Error('the spot is offered');
    expect(offer.userId).toBe(leo);

    for (const _ of [1, 2])
      await giveChange(offerRow, (change) => eventWork.reactions.announceOffer(ctx, change), {
        after: offer,
      });
    for (const { userId } of [parent, other])
      expect(await notificationRows.list(ctx, userId, undefined, 9)).toMatchObject([
        { type: 'event_offered_child', title: `A spot opened up for Leo: ${event.title}` },
      ]);
    const offered = (await familyRsvps.list(ctx, other, await viewOf(other))).items[0];
    expect(offered?.rsvp).toMatchObject({ status: 'waitlisted', offerExpiresAt: offer.expiresAt });
    const taken = await familyRsvps.accept(ctx, other, await viewOf(other), leo);
    expect(taken.items[0]?.rsvp).toMatchObject({ status: 'going', answeredBy: { userId: other.userId } });
    expect(await rsvpRows.find(ctx, dateOf(event), leo)).toMatchObject({
      ...{ status: 'going', answeredBy: other.userId },
    });
  });

  it('FAM-08~ FAM-09 acts for a minor with an account who is family, who is on the calendar; not for an adult, a stranger, or across a block', async () => {
    const { event, parent, join, leave, creatorId, viewOf } = await aWorld(90);
    const teen = await addPerson(ctx, 94, { birthdate: '2011-05-05', displayName: 'Teo Lopez' });
    const adult = await addPerson(ctx, 95, { birthdate: '1990-05-05' });
    await expect(join(parent, teen.userId)).rejects.toMatchObject({ code: 'family.not_found' });
    for (const child of [teen, adult])
      await requests.request(ctx, parent, child.userId, { relation: 'child' });
    await expect(join(parent, teen.userId)).rejects.toMatchObject({ code: 'family.not_found' });
    for (const child of [teen, adult]) await requests.accept(ctx, child, parent.userId);
    await expect(join(parent, adult.userId)).rejects.toMatchObject({ code: 'family.not_found' });
    expect(statuses(await join(parent, teen.userId))).toContainEqual(['Teo Lopez', 'going']);
    expect(await rsvpRows.find(ctx, dateOf(event), teen.userId)).toMatchObject({
      ...{ status: 'going', answeredBy: parent.userId, isUnregisteredUser: false },
    });
    const { items } = await familyRsvps.calendar(ctx, parent);
    expect(items.map(({ person, event: { id } }) => [person.userId, id])).toEqual([[teen.userId, event.id]]);
    expect(statuses(await leave(parent, teen.userId))).toContainEqual(['Teo Lopez', 'declined']);
    await block(ctx, teen.userId, creatorId);
    await expect(join(parent, teen.userId)).rejects.toMatchObject({ code: 'event.not_found' });
    expect(statuses(await familyRsvps.list(ctx, parent, await viewOf(parent)))).toContainEqual([
      'Teo Lopez',
      'declined',
    ]);
  });

  it('SEC-12~ a child who is removed gives up the spots', async () => {
    const { parent, mia, join, followed, left } = await aWorld(70);
    await join(parent, mia);
    await requests.remove(ctx, parent, mia);
    for (const _ of [1, 2]) await followed({ before: { id: mia } });
    expect(await left()).toBe(4);
  });
});
