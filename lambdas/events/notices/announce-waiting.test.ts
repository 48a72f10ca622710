import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { offerRow, rsvpRow } from '#shared/domains/events/rows.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { aMember, aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';
import { slotOf } from '#test/support/rsvps.ts';
import { Offer } from '../store/waitlist.table.ts';

const ctx = testContext();
const { rsvps, waiting } = createEventsCaller(ctx);

/** A full event with one spot and a waitlist, and what its stream delivers. It starts on November 28 at 9:00 in Austin. */
const fullEvent = async (n: number, overrides: Partial<NewEvent> = {}) => {
  ctx.clock.moveTo('2026-11-25T16:00:00.000Z');

  const event = await hostEvent(ctx, n, {
    allowWaitlist: true,
    eventSlotGroup: [aSlot({ capacity: 1 })],
    ...overrides,
  });
  const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  const join = async (m: number) => {
    const who = await addPerson(ctx, n + m);
    const request = { requestKey: requestKey(m), slotId: slotOf(event), guests: 0 };
    await rsvps.join(who, event.id, { ...request, ifFull: 'join_waitlist' });
    return who;
  };
  const offersTo = async (userId: UserId) => {
    const { data } = await Offer({ table: ctx.table }).query.byEvent(date).go({ consistent: true });
    return data.filter((offer) => offer.userId === userId);
  };
  const notified = async (userId: UserId) =>
    (await notificationRows.list(ctx, userId, undefined, 20)).map(({ type, title }) => ({
      type,
      title,
    }));
  const rsvpOf = (userId: UserId) => rsvpRows.find(ctx, date, userId);
  return { event, join, offersTo, notified, rsvpOf };
};

describe('what people who wait are notified of', () => {
  it('RSV-04~ a person is notified once of a spot that is held, with both answers, and of its end', async () => {
    const { event, join, offersTo, notified } = await fullEvent(71_000);
    const [first, waiting] = [await join(1), await join(2)];
    await rsvps.leave(first, event.id, requestKey(9));
    const [open] = await offersTo(waiting.userId);
    await giveChange(offerRow, (change) => eventWork.reactions.announceOffer(ctx, change), { after: open });
    await giveChange(offerRow, (change) => eventWork.reactions.announceOffer(ctx, change), { after: open });
    expect(await notified(waiting.userId)).toEqual([
      { type: 'event_offered', title: 'A spot opened up: Saturday dinks at Zilker' },
    ]);
    const [shown] = await notificationRows.list(ctx, waiting.userId, undefined, 1);
    expect(shown?.data).toMatchObject({ expiresAt: '2026-11-25T18:00:00.000Z' });
    ctx.clock.moveTo('2026-11-25T18:00:30.000Z');
    expect(await eventWork.jobs.endOffers(ctx)).toMatchObject({ found: 1, failed: 0 });
    expect(await eventWork.jobs.endOffers(ctx)).toMatchObject({ found: 0 });
    const [ended] = await offersTo(waiting.userId);
    expect(ended).toMatchObject({ state: 'expired' });
    await giveChange(offerRow, (change) => eventWork.reactions.announceOffer(ctx, change), {
      before: open,
      after: ended,
    });
    expect(await notified(waiting.userId)).toMatchObject([
      { type: 'event_offer_ended' },
      { type: 'event_offered' },
    ]);
  });

  it('RSV-04~ an offer that has run out before it is announced is not mentioned', async () => {
    const { event, join, offersTo, notified } = await fullEvent(72_000);
    const [first, waiting] = [await join(1), await join(2)];
    await rsvps.leave(first, event.id, requestKey(9));
    const [open] = await offersTo(waiting.userId);
    ctx.clock.moveTo('2026-11-25T18:00:00.000Z');
    await giveChange(offerRow, (change) => eventWork.reactions.announceOffer(ctx, change), { after: open });
    expect(await notified(waiting.userId)).toEqual([]);
  });

  it('RSV-06~ the host is notified of a request, and the person of the decision', async () => {
    const { event, join, notified, rsvpOf } = await fullEvent(73_000, {
      creatorApprovalNeeded: true,
    });
    const host = aMember(73_000);
    const [ana, ben, cleo] = [await join(1), await join(2), await join(3)];
    for (const { userId } of [ana, ben, cleo])
      await giveChange(rsvpRow, (change) => eventWork.reactions.announceRequest(ctx, change), {
        after: await rsvpOf(userId),
      });
    expect(await notified(event.creatorId)).toHaveLength(3);
    expect((await notified(event.creatorId))[0]).toMatchObject({ type: 'event_requested' });
    const decide = async (decision: 'approve' | 'refuse', userId: UserId) => {
      const before = await rsvpOf(userId);
      await waiting[decision](host, event.id, userId);
      const change = { before, after: await rsvpOf(userId) };
      await giveChange(rsvpRow, (change) => eventWork.reactions.announceRequest(ctx, change), change);
      await giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), change);
    };
    await decide('approve', ana.userId);
    await decide('approve', ben.userId);
    await decide('refuse', cleo.userId);
    const title = 'Saturday dinks at Zilker';
    expect(await notified(ana.userId)).toEqual([{ type: 'event_approved', title: `You're in: ${title}` }]);
    expect(await notified(ben.userId)).toEqual([
      { type: 'event_approved', title: `You're on the waitlist for ${title}` },
    ]);
    expect(await notified(cleo.userId)).toEqual([
      { type: 'event_refused', title: `Your request to join ${title} was declined` },
    ]);
    // The host is not notified of their own decisions.
    expect(await notified(event.creatorId)).toHaveLength(3);
  });
});
