import { describe, expect, it } from 'vitest';
import { work as substituteWork } from '#lambdas/substitutes/background.ts';
import * as substitutes from '#lambdas/substitutes/substitutes.ts';
import { addMilliseconds, HOUR_MS } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { connect } from '#test/support/people.ts';
import { hosted, request, slotOf } from '#test/support/rsvps.ts';
import { createSubstitutesWorld } from '#test/support/substitutes.ts';
import { listRequests } from '../../substitutes/request.table.ts';
import { findDate, toPage } from '../dates/index.ts';

const ctx = testContext();
const { attendees, eventInvitations, events, rsvps, waiting } = createEventsCaller(ctx);
const DAY_BEFORE = 24;
/** A day before the event starts, at 9:00 in Austin. */
const DEADLINE = '2026-11-27T15:00:00.000Z';
const BEFORE_IT = addMilliseconds(DEADLINE, -1);
const closed = { code: 'event.closed' };

const withDeadline = async (n: number, overrides: Parameters<typeof hosted>[2] = {}) => {
  const world = await hosted(ctx, n, { rsvpHoursBefore: DAY_BEFORE, ...overrides });
  const { event, person } = world;
  let key = 0;
  const ask = (guests = 0, slot = 0) => {
    key += 1;
    return { ...request(key, slotOf(event, slot), guests), ifFull: 'join_waitlist' as const };
  };
  const join = async (m: number, guests = 0) => {
    const who = await person(m);
    await rsvps.join(who, event.id, ask(guests));
    return who;
  };
  return {
    ...world,
    ask,
    join,
    leave: (who: typeof world.host) => rsvps.leave(who, event.id, requestKey(99)),
  };
};

describe('an event with a deadline for RSVPs', () => {
  it('RSV-14 takes RSVPs until the deadline, and then refuses anyone who is not part of it', async () => {
    const { event, person, ask, join } = await withDeadline(1);
    ctx.clock.moveTo(BEFORE_IT);
    const ana = await join(1);
    expect(await events.page(ana, event.id)).toMatchObject({ rsvpState: 'open', rsvpHoursBefore: 24 });
    ctx.clock.moveTo(DEADLINE);
    const ben = await person(2);
    expect((await events.page(ben, event.id)).rsvpState).toBe('past_deadline');
    const cost = await ctx.store.costOf(() =>
      expect(rsvps.join(ben, event.id, ask())).rejects.toMatchObject(closed),
    );
    expect(cost).toMatchObject({ writes: 0 });
  });

  it('RSV-14 lets no party wait, or ask for approval, after the deadline', async () => {
    const full = await withDeadline(2, { allowWaitlist: true, eventSlotGroup: [aSlot({ capacity: 1 })] });
    await full.join(1);
    const asking = await withDeadline(3, { creatorApprovalNeeded: true });
    for (const { event, person, ask } of [full, asking]) {
      ctx.clock.moveTo(DEADLINE);
      await expect(rsvps.join(await person(2), event.id, ask())).rejects.toMatchObject(closed);
    }
  });

  it('RSV-14 lets people say that they cannot come after the deadline, but not come back', async () => {
    const { event, host, person, ask, join, leave } = await withDeadline(4);
    const [ana, ben] = [await join(1), await person(2)];
    await connect(ctx, host.userId, [ben.userId]);
    await eventInvitations.invite(host, event.id, [ben.userId]);
    ctx.clock.moveTo(DEADLINE);
    for (const who of [ana, ben]) {
      expect((await leave(who)).myRsvp?.status).toBe('declined');
      await expect(rsvps.join(who, event.id, ask())).rejects.toMatchObject(closed);
    }
  });

  it('RSV-14~ does not bind people whom a host invites after the deadline, but those who open a link', async () => {
    const { event, host, person, ask } = await withDeadline(10);
    const [ana, ben] = [await person(1), await person(2)];
    await connect(ctx, host.userId, [ana.userId]);
    const { token } = await eventInvitations.setLink(host, event.id, true);
    ctx.clock.moveTo(DEADLINE);
    await eventInvitations.invite(host, event.id, [ana.userId]);
    await eventInvitations.accept(ben, event.id, token ?? '');
    expect((await events.page(ana, event.id)).rsvpState).toBe('open');
    expect((await rsvps.join(ana, event.id, ask())).myRsvp?.status).toBe('going');
    await expect(rsvps.join(ana, event.id, ask(1))).rejects.toMatchObject(closed);
    expect((await events.page(ben, event.id)).rsvpState).toBe('past_deadline');
    await expect(rsvps.join(ben, event.id, ask())).rejects.toMatchObject(closed);
  });

  it('RSV-14~ lets a party get smaller after the deadline, but neither grow nor change slots', async () => {
    const { event, ask, join } = await withDeadline(5, {
      eventSlotGroup: [aSlot(), aSlot({ name: 'Bench' })],
    });
    const ana = await join(1, 1);
    ctx.clock.moveTo(DEADLINE);
    await expect(rsvps.join(ana, event.id, ask(2))).rejects.toMatchObject(closed);
    await expect(rsvps.join(ana, event.id, ask(0, 1))).rejects.toMatchObject(closed);
    expect((await rsvps.join(ana, event.id, ask(0))).myRsvp).toMatchObject({ status: 'going', guests: 0 });
  });

  it('RSV-14~ RSV-04~ offers spots that are freed after the deadline to the waitlist, until the start', async () => {
    const { event, ask, join, leave } = await withDeadline(6, {
      allowWaitlist: true,
      eventSlotGroup: [aSlot({ capacity: 1 })],
    });
    const [ana, ben] = [await join(1), await join(2)];
    ctx.clock.moveTo('2026-11-28T14:30:00.000Z');
    await expect(rsvps.join(ben, event.id, ask(1))).rejects.toMatchObject(closed);
    await leave(ana);
    expect((await events.page(ben, event.id)).myRsvp?.offerExpiresAt).toBe('2026-11-28T14:40:00.000Z');
    expect((await rsvps.accept(ben, event.id)).myRsvp?.status).toBe('going');
    ctx.clock.moveTo(event.dateStart);
    await expect(leave(ben)).rejects.toMatchObject(closed);
  });

  it('RSV-14~ lets the host add and approve people after the deadline', async () => {
    const { event, host, join, person } = await withDeadline(7, {
      creatorApprovalNeeded: true,
    });
    const [ana, ben] = [await join(1), await person(2)];
    await connect(ctx, host.userId, [ben.userId]);
    ctx.clock.moveTo(DEADLINE);
    await waiting.approve(host, event.id, ana.userId);
    await attendees.set(host, event.id, ben.userId, { slotId: slotOf(event), guests: 0 });
    expect((await events.page(host, event.id)).going).toBe(2);
  });

  it('RSV-14~ RSV-16~ lets substitutes take a spot after the deadline', async () => {
    const world = await createSubstitutesWorld(ctx, 8, { rsvpHoursBefore: DAY_BEFORE });
    const { friends, key, slotId, memberOf, rsvpOf } = world;
    await friends(1);
    ctx.clock.moveTo(addMilliseconds(DEADLINE, 4 * HOUR_MS));
    await substitutes.start(ctx, key, slotId, 1);
    await substituteWork.jobs.askSubstitutes(ctx);
    const [ana] = memberOf((await listRequests(ctx, key)).map(({ userId }) => userId));
    if (!ana) throw new Error('someone was asked');
    await substitutes.claim(ctx, ana, key);
    expect(await rsvpOf(ana)).toMatchObject({ status: 'going', slotId });
  });

  it('RSV-14~ is not offered to the public after the deadline', async () => {
    const { event } = await withDeadline(9);
    const stateAt = async (now: string) => {
      ctx.clock.moveTo(now);
      const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
      const shown = await findDate(ctx, { kind: 'visitor' }, key);
      return shown && toPage(shown.object, now).rsvpState;
    };
    expect([await stateAt(BEFORE_IT), await stateAt(DEADLINE)]).toEqual(['open', 'past_deadline']);
  });
});
