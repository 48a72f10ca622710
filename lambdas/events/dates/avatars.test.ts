import { describe, expect, it } from 'vitest';
import * as eventRows from '#lambdas/events/store/events.ts';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import type { RsvpStatus } from '#shared/domains/events/model/rsvp.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { aMember, aSlot, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hosted, slotOf } from '#test/support/rsvps.ts';
import { newRsvp } from '../store/new-rsvp.ts';
import { avatarsOf } from './refresh-cards.ts';

const ctx = testContext();
const { store } = ctx;
const userIdOf = (m: number) => aMember(m).userId;

/** An event whose RSVPs, in the order in which they are stored, have these statuses; the mth is that of the mth person after `n` hundred. */
const withRsvps = async (n: number, statuses: readonly RsvpStatus[]) => {
  const { event, person } = await hosted(ctx, n, {
    eventSlotGroup: [aSlot({ capacity: 20 })],
  });
  const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  for (const [index, status] of statuses.entries()) {
    const rows = await eventRows.find(ctx, key);
    if (!rows) throw new Error('the event is there');
    const { userId } = status === 'going' ? await person(index + 1) : aMember(n * 100 + index + 1);
    const answer = { userId, answeredBy: userId, slotId: slotOf(event), guests: 0, now: NOW };
    await rsvpRows.write(ctx, undefined, newRsvp(rows, undefined, { ...answer, status }), {
      slots: rows.slots,
      offer: undefined,
    });
  }
  return { key, idOf: (m: number) => userIdOf(n * 100 + m) };
};
const repeated = (count: number, status: RsvpStatus) => Array.from({ length: count }, () => status);

describe('the avatars of a date', () => {
  it('EVT-12 people who are going are found behind many who are invited or declined', async () => {
    const { key, idOf } = await withRsvps(1, [
      ...['going' as const, ...repeated(26, 'invited'), ...repeated(26, 'declined')],
      ...repeated(5, 'going'),
    ]);
    expect((await avatarsOf(ctx, key)).map(({ userId }) => userId)).toEqual([1, 54, 55, 56, 57].map(idOf));
  });

  it('EVT-12 a date with few RSVPs costs one read of them, and one of the people', async () => {
    const { key } = await withRsvps(2, ['going', 'invited']);
    expect((await store.costOf(() => avatarsOf(ctx, key))).requests).toBe(2);
  });

  it('EVT-12 ten pages are read at most', async () => {
    const { key } = await withRsvps(3, repeated(260, 'invited'));
    const { requests } = await store.costOf(async () => expect(await avatarsOf(ctx, key)).toEqual([]));
    expect(requests).toBe(10);
  });
});
