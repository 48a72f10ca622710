import { describe, expect, it } from 'vitest';
import * as rsvpRows from '#lambdas/events/store/rsvps.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { aMember, aSlot, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDate } from '#test/support/dates.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;

/** Three dates, a week from each other; the first is the builder's, `2026-11-28T15:00Z` for two and a half hours. */
const setting = async (n: number, overrides: Parameters<typeof hostEvent>[2] = {}) => {
  const event = await hostEvent(ctx, n, { eventSlotGroup: [aSlot({ capacity: 2 })], ...overrides });
  const second = await addDate(ctx, event, '2026-12-05T15:00:00.000Z');
  const third = await addDate(ctx, event, '2026-12-12T15:00:00.000Z');
  const answer = (guests = 0) => ({ requestKey: requestKey(1), slotId: slotOf(event), guests });
  const startsOf = async (...asked: Parameters<typeof events.dates>) =>
    (await events.dates(...asked)).items.map(({ occurrenceId }) => occurrenceId);
  return { event, second, third, answer, startsOf };
};
const slotOf = ({ eventSlotGroup: [slot] }: EventPage): string => slot?.id ?? '';

describe('the dates of an event', () => {
  it('EVT-04~ are listed soonest first, page by page, and past ones latest first', async () => {
    const { event, second, third, startsOf } = await setting(1);
    expect(await startsOf(visitor, event.id)).toEqual(['only', second.occurrenceId, third.occurrenceId]);
    const first = await events.dates(visitor, event.id, { limit: 2 });
    expect(first.items).toHaveLength(2);
    expect(await startsOf(visitor, event.id, { limit: 2, cursor: first.next ?? '' })).toEqual([
      third.occurrenceId,
    ]);
    ctx.clock.moveTo('2026-12-06T00:00:00.000Z');
    expect(await startsOf(visitor, event.id)).toEqual([third.occurrenceId]);
    expect(await startsOf(visitor, event.id, { when: 'past' })).toEqual([second.occurrenceId, 'only']);
  });

  it('EVT-04~ listing them costs one query and half a unit per card', async () => {
    const { event } = await setting(10);
    const { read } = await ctx.store.costOf(() => events.dates(visitor, event.id));
    // To find the date that lets the caller see the event: the list of dates, its rows, and the host. Then the list and its cards.
    expect(read).toBeLessThanOrEqual(1 + 1 + 0.5 + 1 + 3 * 0.5);
  });

  it('EVT-04~ the event shows the current one, else the next, else the last', async () => {
    const { event, second, third } = await setting(20);
    const shown = async () => (await events.page(visitor, event.id)).occurrenceId;
    ctx.clock.moveTo('2026-11-28T17:00:00.000Z');
    expect(await shown()).toBe('only');
    ctx.clock.moveTo('2026-11-28T17:30:00.001Z');
    expect(await shown()).toBe(second.occurrenceId);
    ctx.clock.moveTo('2027-01-01T00:00:00.000Z');
    expect(await shown()).toBe(third.occurrenceId);
  });

  it('EVT-04~ each has its own RSVPs and spots', async () => {
    const { event, second, answer } = await setting(30);
    const ben = await addPerson(ctx, 31);
    await rsvps.join(ben, event.id, answer(1), second.occurrenceId);
    const [first, joined] = [
      await events.date(ben, event.id, 'only'),
      await events.date(ben, event.id, second.occurrenceId),
    ];
    expect([first.going, first.myRsvp]).toEqual([0, null]);
    expect([joined.going, joined.myRsvp?.occurrenceId]).toEqual([2, second.occurrenceId]);
  });

  it('EVT-04~ a date the event does not have is not found', async () => {
    const { event } = await setting(40);
    await expect(events.date(visitor, event.id, '20270101T1500')).rejects.toMatchObject({
      code: 'event.not_found',
    });
  });
});

describe('the dates of a private event', () => {
  it('EVT-04~ are visible to the host, and each to the people who answered it', async () => {
    const { event, second, third, answer, startsOf } = await setting(50, {
      isPrivate: true,
    });
    const [ben, stranger] = [await addPerson(ctx, 51), await addPerson(ctx, 52)];
    // An invitation is an RSVP written by someone else.
    await rsvpRows.write(
      ctx,
      undefined,
      {
        ...third,
        userId: ben.userId,
        isUnregisteredUser: false,
        status: 'invited',
        slotId: answer().slotId as never,
        guests: 0,
        answeredBy: event.creatorId,
        requestKeys: [],
        dateStart: '2026-12-12T15:00:00.000Z',
        createdAt: event.dateStart,
        updatedAt: event.dateStart,
      },
      { slots: [], offer: undefined },
    );

    expect((await events.page(ben, event.id)).occurrenceId).toBe(third.occurrenceId);
    expect(await startsOf(ben, event.id)).toEqual([third.occurrenceId]);
    expect((await rsvps.join(ben, event.id, answer(), third.occurrenceId)).going).toBe(1);
    expect(await startsOf(aMember(50), event.id)).toHaveLength(3);
    const refused = { code: 'event.not_found' };
    await expect(events.date(ben, event.id, second.occurrenceId)).rejects.toMatchObject(refused);
    for (const caller of [visitor, stranger]) {
      await expect(events.page(caller, event.id)).rejects.toMatchObject(refused);
      await expect(events.dates(caller, event.id)).rejects.toMatchObject(refused);
    }
  });
});
