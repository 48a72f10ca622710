import { describe, expect, it } from 'vitest';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import * as memberRows from '#lambdas/family/family-member.table.ts';
import * as familyMembers from '#lambdas/family/members.ts';
import * as requests from '#lambdas/family/requests.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { offerRow } from '#shared/domains/events/rows.ts';
import { familyMemberRow } from '#shared/domains/family/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { block } from '#test/support/block.ts';
import { bound } from '#test/support/bound.ts';
import { aSlot, clockAt, requestKey } from '#test/support/builders.ts';
import { createDomain } from '#test/support/domain.ts';
import { giveChange } from '#test/support/give-change.ts';
import { createNotifications } from '#test/support/notifications.ts';
import { createTestTable } from '#test/support/table.ts';
import { findDate } from '../dates/access.ts';
import { read } from '../store/waitlist.table.ts';
import * as attendees from './attendees.ts';
import * as familyRsvps from './family-rsvps.ts';
import { followFamily } from './family-rsvps.ts';
import * as waiting from './waiting.ts';

const store = createTestTable();
const clock = clockAt();

const aWorld = async (first: number, capacity = 4, options = {}) => {
  const { table } = store;
  const domain = createDomain(table, clock);
  const { ctx } = domain;
  const withoutAccount = bound(ctx, familyMembers);
  const [family, members] = [bound(ctx, requests), bound(ctx, memberRows)];
  const event = await domain.host(first, { eventSlotGroup: [aSlot({ capacity })], ...options });
  const { creatorId } = event;
  const [parent, other] = [await domain.member(first + 1), await domain.member(first + 2)];
  const person = { firstName: 'Mia', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 9 };
  let keys = first * 100;
  const nextKey = () => {
    keys += 1;
    return requestKey(keys);
  };
  const add = async (to: typeof parent, firstName: string) =>
    (await withoutAccount.add(to, { ...person, firstName, relation: 'child', requestKey: nextKey() }))
      .recipientId;
  const [mia, leo] = [await add(parent, 'Mia'), await add(parent, 'Leo')];
  const service = bound(ctx, familyRsvps);
  const viewOf = async (member: typeof parent) => {
    const found = await findDate(ctx, member, dateOf(event));
    if (!found) throw new Error('the event is there');
    return found.object;
  };
  const slotId = event.eventSlotGroup[0]?.id;
  if (!slotId) throw new Error('the slot is there');
  const join = async (member: typeof parent, child: UserId, ifFull?: 'join_waitlist') =>
    service.join(member, await viewOf(member), child, { requestKey: nextKey(), slotId, ifFull });
  const leave = async (member: typeof parent, child: UserId) =>
    service.leave(member, await viewOf(member), child, nextKey());
  const left = async () => (await domain.events.page({ kind: 'visitor' }, event.id)).left;
  const followed = (change: { before?: { id: UserId }; after?: { id: UserId; becomes?: UserId } }) =>
    giveChange(familyMemberRow, (row) => followFamily(ctx, row), change);
  return {
    ...{ domain, event, creatorId, parent, other, mia, leo, join, leave, left, viewOf, service },
    ...{ members, family, withoutAccount, followed, slotId },
  };
};
const statuses = ({
  items,
}: {
  items: { person: { displayName: string }; rsvp: { status: string } | null }[];
}) => items.map(({ person, rsvp }) => [person.displayName, rsvp?.status ?? null]).toSorted();

describe('a parent who answers for children without an account', () => {
  it('FAM-08~ joins and leaves for them; the record says who acted for whom', async () => {
    const { domain, event, parent, mia, join, leave, left } = await aWorld(1);
    const joined = await join(parent, mia);
    expect(statuses(joined)).toEqual([
      ['Leo Lopez', null],
      ['Mia Lopez', 'going'],
    ]);
    const mine = joined.items.find(({ person }) => person.userId === mia);
    expect(mine?.rsvp?.answeredBy?.userId).toBe(parent.userId);
    expect(await rsvpRows.find(domain.ctx, dateOf(event), mia)).toMatchObject({
      ...{ userId: mia, answeredBy: parent.userId, isUnregisteredUser: true, status: 'going' },
    });
    expect(await rsvpRows.find(domain.ctx, dateOf(event), parent.userId)).toBeUndefined();
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
    const { parent, mia, join, viewOf, domain, event } = await aWorld(20, 4, { creatorApprovalNeeded: true });
    expect(statuses(await join(parent, mia))).toContainEqual(['Mia Lopez', 'pending_approval']);
    const host = await domain.member(20);
    const { items } = await waiting.list(domain.ctx, await viewOf(host));
    expect(items.map(({ face }) => face.displayName)).toEqual(['Mia Lopez']);
    expect(event.creatorApprovalNeeded).toBe(true);
  });

  it('FAM-08~ SEC-03 nobody answers for the child of someone else, or for a family member who is no child', async () => {
    const { parent, other, mia, join, withoutAccount } = await aWorld(30);
    await expect(join(other, mia)).rejects.toMatchObject({ code: 'family.not_found' });
    const spouse = await withoutAccount.add(parent, {
      ...{ firstName: 'Sam', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: null },
      ...{ relation: 'spouse', requestKey: requestKey(399_999) },
    });
    await expect(join(parent, spouse.recipientId)).rejects.toMatchObject({ code: 'family.not_found' });
  });

  it('SEC-12~ the host reads the name, with who answered; everybody else only sees the number', async () => {
    const { domain, event, parent, mia, join, viewOf } = await aWorld(40);
    await join(parent, mia);
    const host = await domain.member(40);
    const { items } = await attendees.list(domain.ctx, await viewOf(host));
    expect(items.map(({ face, guardianName }) => [face.displayName, guardianName])).toEqual([
      ['Mia Lopez', parent.user.displayName],
    ]);
    expect((await domain.events.joiners({ kind: 'visitor' }, event.id)).items).toEqual([]);
    expect((await domain.events.page({ kind: 'visitor' }, event.id)).going).toBe(1);
  });

  it('FAM-09 the calendar has what they and their children go to', async () => {
    const { domain, event, parent, mia, join, service } = await aWorld(50);
    await domain.rsvps.join(parent, event.id, {
      ...{ requestKey: requestKey(599_999), slotId: event.eventSlotGroup[0]?.id ?? '', guests: 0 },
    } as never);
    await join(parent, mia);
    const { items } = await service.calendar(parent);
    expect(items.map(({ person, event: { id } }) => [person.displayName, id])).toEqual([
      [parent.user.displayName, event.id],
      ['Mia Lopez', event.id],
    ]);
  });

  it('FAM-09 a child who has an account by now, or is merged, keeps the spot', async () => {
    const { domain, event, parent, other, mia, leo, join, followed, members, withoutAccount, left } =
      await aWorld(60);
    await join(parent, mia);
    await withoutAccount.merge(parent, mia, leo);
    await followed({ after: { id: mia, becomes: leo } });
    expect(await members.find(mia)).toBeUndefined();
    expect(await rsvpRows.find(domain.ctx, dateOf(event), leo)).toMatchObject({
      ...{ status: 'going', isUnregisteredUser: true, answeredBy: parent.userId },
    });
    const entry = await members.find(leo);
    if (!entry) throw new Error('Leo is there');
    await members.becomesAccount(entry, other.userId);
    for (const _ of [1, 2]) await followed({ after: { id: leo, becomes: other.userId } });
    expect(await rsvpRows.find(domain.ctx, dateOf(event), other.userId)).toMatchObject({
      ...{ status: 'going', isUnregisteredUser: false },
    });
    expect(await left()).toBe(3);
  });

  it('FAM-08~ RSV-04~ a child waits where it is full; everybody who shares the child is notified of the spot, and any of them takes it', async () => {
    const { domain, event, parent, other, mia, leo, join, leave, viewOf, service, family, withoutAccount } =
      await aWorld(80, 1, { allowWaitlist: true });
    await family.request(parent, other.userId, { relation: 'spouse' });
    await family.accept(other, parent.userId);
    await withoutAccount.share(parent, leo, other.userId);
    await join(parent, mia);
    await expect(join(parent, leo)).rejects.toMatchObject({ code: 'slot.full' });
    expect(statuses(await join(parent, leo, 'join_waitlist'))).toContainEqual(['Leo Lopez', 'waitlisted']);
    await expect(service.accept(parent, await viewOf(parent), leo)).rejects.toMatchObject({
      code: 'offer.ended',
    });
    await leave(parent, mia);
    const [offer] = (await read(domain.ctx, dateOf(event))).offers;
    if (!offer) throw new Error('the spot is offered');
    expect(offer.userId).toBe(leo);
    const { ctx, offerReaction } = createNotifications(store.table, clock);
    for (const _ of [1, 2]) await giveChange(offerRow, offerReaction, { after: offer });
    for (const { userId } of [parent, other])
      expect(await notificationRows.list(ctx, userId, undefined, 9)).toMatchObject([
        { type: 'event_offered_child', title: `A spot opened up for Leo Lopez: ${event.title}` },
      ]);
    const offered = (await service.list(other, await viewOf(other))).items[0];
    expect(offered?.rsvp).toMatchObject({ status: 'waitlisted', offerExpiresAt: offer.expiresAt });
    const taken = await service.accept(other, await viewOf(other), leo);
    expect(taken.items[0]?.rsvp).toMatchObject({ status: 'going', answeredBy: { userId: other.userId } });
    expect(await rsvpRows.find(domain.ctx, dateOf(event), leo)).toMatchObject({
      ...{ status: 'going', answeredBy: other.userId },
    });
  });

  it('FAM-08~ FAM-09 acts for a minor with an account who is family, who is on the calendar; not for an adult, a stranger, or across a block', async () => {
    const { domain, event, parent, join, leave, family, service, creatorId, viewOf } = await aWorld(90);
    const teen = await domain.member(94, { birthdate: '2011-05-05', displayName: 'Teo Lopez' });
    const adult = await domain.member(95, { birthdate: '1990-05-05' });
    await expect(join(parent, teen.userId)).rejects.toMatchObject({ code: 'family.not_found' });
    for (const child of [teen, adult]) await family.request(parent, child.userId, { relation: 'child' });
    await expect(join(parent, teen.userId)).rejects.toMatchObject({ code: 'family.not_found' });
    for (const child of [teen, adult]) await family.accept(child, parent.userId);
    await expect(join(parent, adult.userId)).rejects.toMatchObject({ code: 'family.not_found' });
    expect(statuses(await join(parent, teen.userId))).toContainEqual(['Teo Lopez', 'going']);
    expect(await rsvpRows.find(domain.ctx, dateOf(event), teen.userId)).toMatchObject({
      ...{ status: 'going', answeredBy: parent.userId, isUnregisteredUser: false },
    });
    const { items } = await service.calendar(parent);
    expect(items.map(({ person, event: { id } }) => [person.userId, id])).toEqual([[teen.userId, event.id]]);
    expect(statuses(await leave(parent, teen.userId))).toContainEqual(['Teo Lopez', 'declined']);
    await block(store.table, teen.userId, creatorId);
    await expect(join(parent, teen.userId)).rejects.toMatchObject({ code: 'event.not_found' });
    expect(statuses(await service.list(parent, await viewOf(parent)))).toContainEqual([
      'Teo Lopez',
      'declined',
    ]);
  });

  it('SEC-12~ a child who is removed gives up the spots', async () => {
    const { family, parent, mia, join, followed, left } = await aWorld(70);
    await join(parent, mia);
    await family.remove(parent, mia);
    for (const _ of [1, 2]) await followed({ before: { id: mia } });
    expect(await left()).toBe(4);
  });
});
