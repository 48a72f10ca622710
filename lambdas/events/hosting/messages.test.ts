import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import { messageLimits } from '#shared/domains/events/messages.ts';
import type { Recipients } from '#shared/domains/events/recipients.ts';
import { messageRow } from '#shared/domains/events/rows.ts';
import { ONLY_OCCURRENCE, type UserId } from '#shared/kernel/ids.ts';
import { aMember, aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { followAnnouncements, hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';
import { slotOf } from '#test/support/rsvps.ts';

const ctx = testContext();
const { messages, rsvps } = createEventsCaller(ctx);

/** An event with one spot: the first person is going, the second waits. */
const world = async (n: number) => {
  const event = await hostEvent(ctx, n, { allowWaitlist: true, eventSlotGroup: [aSlot({ capacity: 1 })] });
  const join = async (m: number) => {
    const who = await addPerson(ctx, n + m);
    const request = { requestKey: requestKey(m), slotId: slotOf(event), guests: 0 };
    await rsvps.join(who, event.id, { ...request, ifFull: 'join_waitlist' });
    return who;
  };
  const host = aMember(n);
  const send = async (key: number, to: Recipients, text: string) => {
    const sent = await messages.send(host, event.id, { requestKey: requestKey(key), to, text });
    const date = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
    const change = { after: { ...date, requestKey: requestKey(key) } };
    await giveChange(messageRow, (change) => eventWork.reactions.announceMessage(ctx, change), change);
    await giveChange(messageRow, (change) => eventWork.reactions.announceMessage(ctx, change), change);
    await followAnnouncements(ctx);
    return sent;
  };
  const notified = async (userId: UserId) =>
    (await notificationRows.list(ctx, userId, undefined, 20)).map(({ title, description }) => ({
      title,
      description,
    }));
  return { event, host, join, send, notified };
};

describe('messages to the people of a date', () => {
  it('EVT-05~ reach the intended people, once, and not the host', async () => {
    const { event, host, join, send, notified } = await world(83_000);
    const [ana, ben] = [await join(1), await join(2)];
    await send(1, 'going', 'We moved to court 4.\n\nPark behind the pool.');
    await send(2, 'waiting', 'There may be more spots.');
    const title = `Person IDAAA wrote about ${event.title}`;
    const [toAna, toBen] = [await notified(ana.userId), await notified(ben.userId)];
    expect(toAna).toEqual([{ title, description: 'We moved to court 4. Park behind the pool.' }]);
    expect(toBen).toEqual([{ title, description: 'There may be more spots.' }]);
    await send(3, 'everyone', 'See you!');
    expect(await notified(ana.userId)).toHaveLength(2);
    expect(await notified(ben.userId)).toHaveLength(2);
    expect(await notified(host.userId)).toEqual([]);
  });

  it('EVT-05~ are listed newest first, for the host only', async () => {
    const { event, host, join, send } = await world(84_000);
    const ana = await join(1);
    await send(1, 'going', 'First');
    ctx.clock.moveTo('2026-11-21T00:00:00.000Z');
    await send(2, 'everyone', 'Second');
    const { items } = await messages.list(host, event.id);
    expect(items).toEqual([
      { text: 'Second', to: 'everyone', sentAt: '2026-11-21T00:00:00.000Z' },
      expect.objectContaining({ text: 'First', to: 'going' }),
    ]);
    const forbidden = { code: 'auth.forbidden' };
    await expect(messages.list(ana, event.id)).rejects.toMatchObject(forbidden);
    const body = { requestKey: requestKey(3), to: 'going', text: 'Hello' } as const;
    await expect(messages.send(ana, event.id, body)).rejects.toMatchObject(forbidden);
  });

  it('EVT-05~ are sent once, however often the request is repeated, and are limited', async () => {
    const { event, host } = await world(85_000);
    const body = (n: number) => ({ requestKey: requestKey(n), to: 'going', text: `Number ${n}` }) as const;
    await messages.send(host, event.id, body(1));
    await messages.send(host, event.id, body(1));
    expect((await messages.list(host, event.id)).items).toHaveLength(1);
    await expect(messages.send(host, event.id, { ...body(1), text: 'Other' })).rejects.toMatchObject({
      code: 'request.key_reused',
    });
    await expect(messages.send(host, event.id, { ...body(2), text: ' \n ' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    for (let n = 2; n < messageLimits.count; n += 1) await messages.send(host, event.id, body(n));
    const last = [501, 502, 503].map((n) => messages.send(host, event.id, body(n)));
    const sent = (await Promise.allSettled(last)).filter(({ status }) => status === 'fulfilled');
    expect(sent).toHaveLength(1);
    await expect(messages.send(host, event.id, body(500))).rejects.toMatchObject({
      code: 'event.too_many_messages',
    });
    // What was sent before is still answered.
    expect((await messages.send(host, event.id, body(1))).text).toBe('Number 1');
  });
});
