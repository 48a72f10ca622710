import { describe, expect, it } from 'vitest';
import { work as answerWork } from '#lambdas/answers/background.ts';
import { createRsvpLinks } from '#lambdas/core/rsvp-links.ts';
import { work as eventWork } from '#lambdas/events/background.ts';
import { find } from '#lambdas/events/store/rsvps.ts';
import { deliver } from '#lambdas/notifications/delivery/deliver.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import * as people from '#lambdas/users/people/index.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { anEdit, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { cancelDates, editDates, followAnnouncements, hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';
import { request, slotOf } from '#test/support/rsvps.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);

const world = async (n: number) => {
  const event = await hostEvent(ctx, n);
  const ana = await addPerson(ctx, n + 1);
  const rowOf = async (userId: UserId) =>
    find(ctx, { eventId: event.id, occurrenceId: ONLY_OCCURRENCE }, userId);
  /** What the stream triggers, twice: it may repeat. */
  const follow = async (before: unknown) => {
    const after = await rowOf(ana.userId);
    for (let times = 0; times < 2; times += 1)
      await giveChange(rsvpRow, (change) => answerWork.reactions.confirm(ctx, change), { before, after });
    return after;
  };
  return { event, ana, follow, rowOf };
};
const icsOf = (mail: { readonly attachment?: { readonly content: string } | undefined } | undefined) =>
  mail?.attachment?.content.replaceAll('\r\n ', '') ?? '';
const uid = ({ id }: EventPage) => `UID:${id}.only@gth.events`;

describe('anyone who joins', () => {
  it('RSV-10~ RSV-14~ gets one email with the date, a calendar file, and a link to change the RSVP', async () => {
    const { event, ana, follow } = await world(60_000);
    await rsvps.join(ana, event.id, request(1, slotOf(event), 1));
    await follow(undefined);
    expect(ctx.sent.emails).toHaveLength(1);
    const [mail] = ctx.sent.emails;
    expect(mail).toMatchObject({
      to: ana.email,
      message: { subject: `You're going: ${event.title} · Sat, Nov 28` },
      template: { name: 'list-event', data: { button: 'Change my RSVP' } },
      attachment: { name: 'event.ics', type: 'text/calendar; charset=UTF-8; method=REQUEST' },
    });
    const ics = icsOf(mail);
    for (const line of [uid(event), 'METHOD:REQUEST', 'SEQUENCE:0', 'PARTSTAT=ACCEPTED', 'STATUS:CONFIRMED'])
      expect(ics).toContain(line);
    const token = /\/answer\/([\w-]+)$/.exec(mail?.template.data['url'] ?? '')?.[1] ?? '';
    expect(await createRsvpLinks(ctx.cursors.readSecret, ctx.clock).open(token)).toMatchObject({
      userId: ana.userId,
      eventId: event.id,
    });
  });

  it('is notified again only after joining again, and not of what has been undone', async () => {
    const { event, ana, follow } = await world(60_100);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const joined = await follow(undefined);
    await rsvps.leave(ana, event.id, requestKey(2));
    const left = await follow(joined);
    expect(left?.status).toBe('declined');
    await rsvps.join(ana, event.id, request(3, slotOf(event)));
    await follow(left);
    expect(ctx.sent.emails.map(({ to }) => to)).toEqual([ana.email, ana.email, ana.email]);
    const lines = ctx.sent.emails.map((mail) => icsOf(mail).split('\r\n'));
    const ofKind = (name: string) => lines.map((all) => all.filter((line) => line.startsWith(`${name}:`)));
    expect(ofKind('METHOD')).toEqual([['METHOD:REQUEST'], ['METHOD:CANCEL'], ['METHOD:REQUEST']]);
    expect(ofKind('SEQUENCE')).toEqual([['SEQUENCE:0'], ['SEQUENCE:1'], ['SEQUENCE:2']]);
    expect(ofKind('UID')).toEqual([[uid(event)], [uid(event)], [uid(event)]]);
  });

  it('PRF-08~ gets none if they have turned these emails off', async () => {
    const { event, ana, follow } = await world(60_200);
    await people.changeNotificationSettings(ctx, ana.userId, () => ({
      eventJoined: { email: false, push: true },
    }));
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    await follow(undefined);
    expect(ctx.sent.emails).toEqual([]);
  });
});

describe('the calendar of the person who is no longer going', () => {
  it.each(['declined', 'waitlisted', 'pending_approval', 'maybe'] as const)(
    'RSV-10~ drops the date, also if they are %s instead',
    async (status) => {
      const number = 60_500 + status.length * 2;
      const { event, ana, follow, rowOf } = await world(number);
      await rsvps.join(ana, event.id, request(1, slotOf(event)));
      const joined = await follow(undefined);
      await rsvps.leave(ana, event.id, requestKey(2));
      const left = await rowOf(ana.userId);
      for (let times = 0; times < 2; times += 1)
        await giveChange(rsvpRow, (change) => answerWork.reactions.confirm(ctx, change), {
          before: joined,
          after: { ...left, status },
        });
      expect(ctx.sent.emails).toHaveLength(2);
      for (const line of [uid(event), 'METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED'])
        expect(icsOf(ctx.sent.emails.at(-1))).toContain(line);
    },
  );

  it('RSV-10~ drops the date if the host removes them, with a number above that of their confirmation', async () => {
    const { event, ana, follow, rowOf } = await world(60_800);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const joined = await follow(undefined);
    const after = {
      ...(await rowOf(ana.userId)),
      status: 'removed',
      answeredBy: event.creatorId,
      revision: 2,
    };
    await giveChange(rsvpRow, (change) => eventWork.reactions.announceRequest(ctx, change), {
      before: joined,
      after,
    });
    for (const notification of await notificationRows.list(ctx, ana.userId, undefined, 10))
      await deliver(ctx, { after: { ...notification, userId: ana.userId, id: notification.id } as never });
    expect(ctx.sent.emails).toHaveLength(2);
    for (const line of [uid(event), 'METHOD:CANCEL', 'SEQUENCE:1'])
      expect(icsOf(ctx.sent.emails.at(-1))).toContain(line);
  });

  it('says nothing if it never had the date', async () => {
    const { event, ana, rowOf } = await world(60_700);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const joined = await rowOf(ana.userId);
    await rsvps.leave(ana, event.id, requestKey(2));
    await giveChange(rsvpRow, (change) => answerWork.reactions.confirm(ctx, change), {
      before: joined,
      after: await rowOf(ana.userId),
    });
    expect(ctx.sent.emails).toEqual([]);
  });
});

describe('the calendar of the person who is going', () => {
  it('follows another time with a higher number, and a cancellation', async () => {
    const event = await hostEvent(ctx, 60_300);
    const host = await addPerson(ctx, 60_300);
    const ana = await addPerson(ctx, 60_301);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    const deliverAll = async () => {
      await followAnnouncements(ctx);
      for (const notification of await notificationRows.list(ctx, ana.userId, undefined, 10))
        await deliver(ctx, { after: { ...notification, userId: ana.userId, id: notification.id } as never });
    };
    const later = await events.edit(host, event.id, 'only', anEdit(event, { timeStart: '11:00' }));
    await editDates(ctx, event.id, { reach: 'date', occurrenceId: 'only', number: later.revision });
    await deliverAll();
    expect(icsOf(ctx.sent.emails.at(-1))).toContain(uid(event));
    expect(icsOf(ctx.sent.emails.at(-1))).toContain('SEQUENCE:1');
    expect(icsOf(ctx.sent.emails.at(-1))).toContain('METHOD:REQUEST');
    await events.cancel(host, event.id, 'only', { scope: 'this', reason: '' });
    await cancelDates(ctx, event.id, 'only');
    await deliverAll();
    const canceled = icsOf(ctx.sent.emails.at(-1));
    for (const line of [uid(event), 'METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED'])
      expect(canceled).toContain(line);
  });
});
