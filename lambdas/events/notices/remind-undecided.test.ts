import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { anEdit, anEvent } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { followAnnouncements } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { request, slotOf } from '#test/support/rsvps.ts';

const ctx = testContext();
const { eventInvitations, events, rsvps } = createEventsCaller(ctx);
/** The event starts on November 28, 2026, at 15:00 UTC; RSVPs close two days before. */
const DEADLINE = '2026-11-26T15:00:00.000Z';
const DAY_BEFORE = '2026-11-25T15:00:00.000Z';
const JUST_AFTER = '2026-11-25T15:00:01.000Z';

/** An event with a deadline, to which three people were invited: one is going, one cannot come, and one has not answered. */
const open = async (n: number, overrides: Partial<NewEvent> = {}) => {
  ctx.clock.moveTo('2026-11-20T12:00:00.000Z');

  const host = await addPerson(ctx, n);
  const event = await events.create(host, anEvent(n, { rsvpHoursBefore: 48, ...overrides }));
  const invited = async (m: number) => {
    const person = await addPerson(ctx, n + m);
    await connect(ctx, host.userId, [person.userId]);
    await eventInvitations.invite(host, event.id, [person.userId]);
    return person;
  };
  const [ana, ben, cleo] = [await invited(1), await invited(2), await invited(3)];
  await rsvps.join(ana, event.id, request(1, slotOf(event)));
  await rsvps.leave(ben, event.id, request(2, slotOf(event)).requestKey);
  /** Runs the job at a time, and what it leads to. */
  const runAt = async (time: string) => {
    ctx.clock.moveTo(time);
    const { found } = await eventWork.jobs.remindUndecided(ctx);
    await followAnnouncements(ctx);
    return found;
  };
  const notified = async ({ userId }: { readonly userId: UserId }) =>
    (await notificationRows.list(ctx, userId, undefined, 20)).filter(
      ({ type }) => type === 'event_unanswered',
    );
  return { host, event, invited, ana, ben, cleo, runAt, notified };
};

describe('an event with a deadline for RSVPs', () => {
  it('RSV-14~ those who have not answered are reminded once, a day before', async () => {
    const { ana, ben, cleo, host, runAt, notified, event } = await open(91_000);
    expect(await runAt(DAY_BEFORE)).toBe(0);
    expect([await runAt(JUST_AFTER), await runAt(JUST_AFTER)]).toEqual([1, 0]);
    const [reminder, ...more] = await notified(cleo);
    expect(more).toEqual([]);
    expect(reminder).toMatchObject({
      title: 'Are you coming to Saturday dinks at Zilker?',
      data: { eventId: event.id, answersDueAt: DEADLINE },
    });
    for (const person of [ana, ben, host]) expect(await notified(person)).toEqual([]);
  });

  it('RSV-14~ nobody is reminded of an invitation of the same day', async () => {
    const { invited, runAt, notified, cleo } = await open(91_100);
    ctx.clock.moveTo(JUST_AFTER);
    const late = await invited(4);
    expect(await runAt('2026-11-25T16:00:00.000Z')).toBe(1);
    expect(await notified(late)).toEqual([]);
    expect(await notified(cleo)).toHaveLength(1);
  });

  it('RSV-14~ a deadline that is moved reminds again, one that is dropped does not', async () => {
    const { host, event, runAt, notified, cleo } = await open(91_200);
    await runAt(JUST_AFTER);
    const later = anEdit(event, { dateStart: '2026-11-30', rsvpHoursBefore: 48 });
    const moved = await events.edit(host, event.id, ONLY_OCCURRENCE, later);
    expect(await runAt('2026-11-27T15:00:01.000Z')).toBe(1);
    expect(await notified(cleo)).toHaveLength(2);
    await events.edit(
      host,
      event.id,
      ONLY_OCCURRENCE,
      anEdit(moved, { dateStart: '2026-12-05', rsvpHoursBefore: 0 }),
    );
    expect(await runAt('2026-12-04T15:00:01.000Z')).toBe(0);
  });

  it('RSV-14~ nobody is reminded of a canceled event, nor after the deadline', async () => {
    const canceled = await open(91_300);
    await events.cancel(canceled.host, canceled.event.id, ONLY_OCCURRENCE, {
      scope: 'this',
      reason: '',
    });
    await canceled.runAt(JUST_AFTER);
    expect(await canceled.notified(canceled.cleo)).toEqual([]);
    const over = await open(91_400);
    expect(await over.runAt(DEADLINE)).toBe(1);
    expect(await over.notified(over.cleo)).toEqual([]);
    expect(await over.runAt(DEADLINE)).toBe(0);
  });
});
