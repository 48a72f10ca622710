import { describe, expect, it } from 'vitest';
import { work as answerWork } from '#lambdas/answers/background.ts';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as dateRows from '#lambdas/events/store/dates.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import * as seriesRsvpRows from '#lambdas/events/store/series-rsvp.table.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { rsvpRow, seriesRsvpRow } from '#shared/domains/events/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { anEvent, aSlot, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDates } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';
import { request, slotOf } from '#test/support/rsvps.ts';

const ctx = testContext();
const { allDates, events, rsvps } = createEventsCaller(ctx);

/** A weekly event, someone who is going to all its dates, and what the stream triggers. */
const weekly = async (n: number, overrides: Partial<NewEvent> = {}) => {
  ctx.clock.moveTo('2026-11-20T12:00:00.000Z');

  const host = await addPerson(ctx, n * 100);
  const event = await events.create(host, anEvent(n, { reoccurringInfo: everyWeek({}), ...overrides }));
  await addDates(ctx, event.id);
  const [ana, ben] = [await addPerson(ctx, n * 100 + 1), await addPerson(ctx, n * 100 + 2)];
  const keys = () => dateRows.list(ctx, event.id, { endsAt: '2000' }, 100);
  const joinAll = async (member: typeof ana) => {
    await allDates.join(member, event.id, event.occurrenceId, {
      ...request(1, slotOf(event)),
      ifFull: 'join_waitlist',
    });
    const after = await seriesRsvpRows.find(ctx, event.id, member.userId);
    // The stream may repeat.
    for (let times = 0; times < 2; times += 1) {
      await giveChange(seriesRsvpRow, (change) => eventWork.reactions.announceSeries(ctx, change), { after });
      await giveChange(seriesRsvpRow, (change) => answerWork.reactions.confirmSeries(ctx, change), { after });
    }
    for (const key of await keys()) {
      const rsvp = await rsvpRows.find(ctx, key, member.userId);
      for (const react of [
        eventWork.reactions.announceRsvp,
        answerWork.reactions.confirm,
        eventWork.reactions.announceRequest,
      ])
        await giveChange(rsvpRow, (change) => react(ctx, change), { after: rsvp });
    }
  };
  const titles = async (userId: UserId) =>
    (await notificationRows.list(ctx, userId, undefined, 50)).map(({ title }) => title);
  return { host, event, ana, ben, keys, joinAll, titles };
};

describe('notifications of all dates', () => {
  it('EVT-04~ NTF-03~ the host is notified once of someone who is going to all dates, and the person gets one email', async () => {
    const { joinAll, titles, host, ana, event } = await weekly(1);
    await joinAll(ana);
    expect(await titles(host.userId)).toEqual([
      `${ana.user.displayName} is going to all dates of ${event.title}`,
    ]);
    expect(ctx.sent.emails.map(({ to, message }) => [to, message.subject])).toEqual([
      [ana.email, `You're going to all dates: ${event.title} · Sat, Nov 28`],
    ]);
  });

  it('EVT-04~ RSV-06~ where the host approves, one notification asks for all dates', async () => {
    const { joinAll, titles, host, ana, event } = await weekly(2, { creatorApprovalNeeded: true });
    await joinAll(ana);
    expect(await titles(host.userId)).toEqual([
      `${ana.user.displayName} wants to join all dates of ${event.title}`,
    ]);
  });

  it('EVT-04~ the host is notified of someone who leaves one of them', async () => {
    const { joinAll, titles, host, ana, event } = await weekly(3);
    await joinAll(ana);
    const before = await rsvpRows.find(ctx, { ...event, eventId: event.id }, ana.userId);
    await rsvps.leave(ana, event.id, requestKey(5), event.occurrenceId);
    const after = await rsvpRows.find(ctx, { ...event, eventId: event.id }, ana.userId);
    for (let times = 0; times < 2; times += 1)
      await giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), { before, after });
    expect(await titles(host.userId)).toContain(`${ana.user.displayName} can't make it to ${event.title}`);
    expect(await titles(host.userId)).toHaveLength(2);
  });

  it('EVT-04~ anyone who finds no spot on a new date is notified once; anyone who is going is not', async () => {
    const { joinAll, titles, ana, ben, event } = await weekly(4, {
      eventSlotGroup: [aSlot({ capacity: 1 })],
      allowWaitlist: true,
    });
    await joinAll(ana);
    ctx.clock.moveTo('2026-11-20T12:00:01.000Z');
    await joinAll(ben);
    ctx.clock.moveTo('2026-11-27T12:00:00.000Z');
    await addDates(ctx, event.id);
    await addDates(ctx, event.id);
    expect(await titles(ana.userId)).toEqual([]);
    expect(await titles(ben.userId)).toEqual([`You're on the waitlist for a new date of ${event.title}`]);
  });
});
