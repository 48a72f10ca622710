import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import { deliver as deliverNotification } from '#lambdas/notifications/delivery/deliver.ts';
import * as inbox from '#lambdas/notifications/inbox/inbox.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { work as userWork } from '#lambdas/users/background.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { subjectOf } from '#shared/domains/notifications/mailed-date.ts';
import { notificationRow } from '#shared/domains/notifications/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aPerson, NOW, placeIn, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';
import { bundleLimits } from '../../notifications/announcing/bundling.ts';

const ctx = testContext();
const { rsvps } = createEventsCaller(ctx);

const slotOf = ({ eventSlotGroup: [slot] }: EventPage) => {
  if (!slot) throw new Error('the slot is there');
  return slot.id;
};

/** An event on its own day, so nothing left waiting by other tests is due; its stream, and its host. */
const hostedBy = async (n: number) => {
  const began = addMilliseconds(NOW, (n / 10) * DAY_MS);
  ctx.clock.moveTo(began);

  const event = await hostEvent(ctx, n, { dateStart: addMilliseconds(began, 5 * DAY_MS).slice(0, 10) });
  const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  let requests = 0;
  /** Someone changes their RSVP, and the stream delivers the change. */
  const change = async (m: number, wanted: 'join' | 'leave') => {
    const who = await addPerson(ctx, m);
    const before = await rsvpRows.find(ctx, key, who.userId);
    requests += 1;
    const request = requestKey(n * 1000 + requests);
    if (wanted === 'join')
      await rsvps.join(who, event.id, { requestKey: request, slotId: slotOf(event), guests: 0 });
    else await rsvps.leave(who, event.id, request);
    const after = await rsvpRows.find(ctx, key, who.userId);
    const detail = { before, after };
    await giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), detail);
    return { who, detail };
  };
  const pass = (milliseconds: number) => ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), milliseconds));
  const notified = () => notificationRows.list(ctx, event.creatorId, undefined, 50);
  /** The stream's changes to the host's notifications. */
  const deliver = async () => {
    for (const { id } of await notified())
      await giveChange(notificationRow, (change) => deliverNotification(ctx, change), {
        after: { userId: event.creatorId, id },
      });
  };
  const send = async () => {
    const report = await eventWork.jobs.sendBundles(ctx);
    await deliver();
    return report;
  };
  const titles = async () => (await notified()).map(({ title }) => title);
  const subjects = () => ctx.sent.emails.map(({ message }) => message.subject);
  return { event, change, pass, notified, titles, deliver, send, subjects };
};

describe('notifications to the host', () => {
  it('cost nine write units for one more person: nothing is removed that never existed', async () => {
    const { change } = await hostedBy(400);
    await change(401, 'join');
    const { detail } = await change(402, 'join');
    const { write } = await ctx.store.costOf(() =>
      giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), detail),
    );
    expect(write).toBe(9);
  });

  it('NTF-02~ someone joined: in the app right away, by email after three quiet minutes', async () => {
    const { change, notified, pass, send, deliver, subjects, event } = await hostedBy(10);
    const { who } = await change(11, 'join');
    expect(await notified()).toMatchObject([
      {
        userId: event.creatorId,
        type: 'event_joined',
        title: `${who.user.displayName} joined ${event.title}`,
        description: expect.stringContaining(
          `${placeIn(event.location).name}, ${placeIn(event.location).address}`,
        ),
        data: {
          eventId: event.id,
          actorId: who.userId,
          actorName: who.user.displayName,
          others: 0,
          guests: 0,
        },
        read: false,
        imageUrl: null,
      },
    ]);
    await deliver();
    pass(bundleLimits.quietMs - 1);
    await send();
    expect(subjects()).toEqual([]);
    pass(1);
    expect(await send()).toEqual({ found: 1, failed: 0, behindSeconds: 0 });
    await send();
    expect(subjects()).toEqual([subjectOf(`${who.user.displayName} joined ${event.title}`, event, 'en')]);
  });

  it('many people joining make one growing notification, and one email', async () => {
    const { change, titles, pass, send, subjects, event } = await hostedBy(20);
    const first = await change(21, 'join');
    const name = first.who.user.displayName;
    pass(MINUTE_MS);
    await change(22, 'join');
    expect(await titles()).toEqual([`${name} and 1 other joined ${event.title}`]);
    for (const n of [23, 24]) await change(n, 'join');
    expect(await titles()).toEqual([`${name} and 3 others joined ${event.title}`]);
    pass(bundleLimits.quietMs);
    await send();
    expect(subjects()).toEqual([subjectOf(`${name} and 3 others joined ${event.title}`, event, 'en')]);
  });

  it('an email waits at most fifteen minutes, however often something changes', async () => {
    const { change, pass, send, subjects } = await hostedBy(30);
    for (let n = 31; n < 38; n += 1) {
      await change(n, 'join');
      pass(2 * MINUTE_MS + 10_000);
      await send();
    }
    expect(subjects()).toHaveLength(1);
  });

  it('a change that is undone before the email is sent is not announced', async () => {
    const { change, pass, send, subjects, notified } = await hostedBy(40);
    await change(41, 'join');
    await change(41, 'leave');
    expect(await notified()).toEqual([]);
    pass(bundleLimits.quietMs);
    await send();
    expect([subjects(), await notified()]).toEqual([[], []]);
  });

  it('twenty-five toggles within minutes lead to one email, or to none', async () => {
    const { change, pass, send, subjects } = await hostedBy(50);
    for (let round = 0; round < 25; round += 1) await change(51, round % 2 === 0 ? 'join' : 'leave');
    pass(bundleLimits.longestMs);
    await send();
    expect(subjects()).toHaveLength(1);
  });

  it('one person causes at most three emails a day for one event, however slowly they toggle', async () => {
    const { change, pass, send, deliver, subjects, titles } = await hostedBy(60);
    const changes = 9;
    for (let round = 0; round < changes; round += 1) {
      await change(61, round % 2 === 0 ? 'join' : 'leave');
      pass(bundleLimits.quietMs);
      await eventWork.jobs.sendBundles(ctx);
    }
    await deliver();
    expect(subjects()).toHaveLength(bundleLimits.timesPerDay);
    expect(await titles()).toHaveLength(changes);
    pass(DAY_MS);
    await change(61, 'leave');
    pass(bundleLimits.quietMs);
    await send();
    expect(subjects()).toHaveLength(bundleLimits.timesPerDay + 1);
  });

  it('someone who joined and was announced leaves', async () => {
    const { change, pass, send, subjects, event } = await hostedBy(70);
    const { who } = await change(71, 'join');
    pass(bundleLimits.quietMs);
    await send();
    await change(71, 'leave');
    pass(bundleLimits.quietMs);
    await send();
    const name = who.user.displayName;
    expect(subjects()).toEqual(
      [`${name} joined ${event.title}`, `${name} can't make it to ${event.title}`].map((what) =>
        subjectOf(what, event, 'en'),
      ),
    );
  });

  it('REL-02 NTF-03~ a change delivered late, twice, or out of order is announced once', async () => {
    const { change, pass, send, subjects } = await hostedBy(80);
    const joined = await change(81, 'join');
    const left = await change(81, 'leave');
    const again = await change(81, 'join');
    for (const { detail } of [again, left, joined, left])
      await giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), detail);
    pass(bundleLimits.quietMs);
    await send();
    await giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), joined.detail);
    pass(bundleLimits.quietMs);
    await send();
    expect(subjects()).toHaveLength(1);
  });

  it('REL-02 concurrent changes lose no one', async () => {
    const { change, pass, send, subjects, titles } = await hostedBy(90);
    await Promise.all([91, 92, 93, 94, 95, 96].map((n) => change(n, 'join')));
    expect(await titles()).toEqual([expect.stringMatching(/ and 5 others joined /)]);
    pass(bundleLimits.quietMs);
    await Promise.all([eventWork.jobs.sendBundles(ctx), eventWork.jobs.sendBundles(ctx)]);
    await send();
    expect(subjects()).toEqual([expect.stringMatching(/ and 5 others joined /)]);
  });

  it('a notification the host deleted is not emailed, and one they read stays read', async () => {
    const { change, pass, send, subjects, notified, event } = await hostedBy(100);
    await change(101, 'join');
    const [first] = await notified();
    if (!first) throw new Error('the host was notified');
    await inbox.remove(ctx, event.creatorId, first.id);
    pass(bundleLimits.quietMs);
    await send();
    expect([subjects(), await notified()]).toEqual([[], []]);
    await change(102, 'join');
    const [second] = await notified();
    if (!second) throw new Error('the host was notified');
    await inbox.markRead(ctx, event.creatorId, second.id);
    pass(bundleLimits.quietMs);
    await send();
    expect(await notified()).toMatchObject([{ read: true }]);
  });

  it('the host’s own RSVP, a changed number of guests, and a deleted event are not announced', async () => {
    const { event, notified } = await hostedBy(110);
    const answer = {
      eventId: event.id,
      occurrenceId: ONLY_OCCURRENCE,
      userId: aPerson(111).userId,
      answeredBy: aPerson(111).userId,
      status: 'going',
      slotId: slotOf(event),
      guests: 0,
      revision: 1,
      dateStart: event.dateStart,
      updatedAt: NOW,
    };
    const own = { ...answer, userId: event.creatorId };
    await giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), { after: own });
    await giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), {
      before: answer,
      after: { ...answer, guests: 2 },
    });
    await giveChange(rsvpRow, (change) => eventWork.reactions.announceRsvp(ctx, change), {
      after: { ...answer, eventId: ctx.ids.event() },
    });
    expect(await notified()).toEqual([]);
  });
});

describe('a new account', () => {
  it('ON-10 gets one welcome', async () => {
    const { userId: id } = await addPerson(ctx, 1);
    await giveChange(userRow, (change) => userWork.reactions.welcome(ctx, change), {
      after: { id, createdAt: NOW, suspended: false, summaryRevision: 0 },
    });
    await giveChange(userRow, (change) => userWork.reactions.welcome(ctx, change), {
      after: { id, createdAt: NOW, suspended: false, summaryRevision: 0 },
    });
    expect(await notificationRows.list(ctx, id, undefined, 10)).toMatchObject([
      { type: 'welcome', createdAt: NOW },
    ]);
  });
});
