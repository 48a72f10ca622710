import { describe, expect, it } from 'vitest';
import * as eventRows from '#lambdas/events/store/events.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { countSpots, hostEvent } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { rsvps } = createEventsCaller(ctx);

const slotOf = ({ eventSlotGroup: [slot] }: EventPage) => {
  if (!slot) throw new Error('the slot is there');
  return slot.id;
};
const cardOf = async ({ id }: EventPage) => {
  const [card] = await eventRows.findCards(ctx, [{ eventId: id, occurrenceId: ONLY_OCCURRENCE }]);
  return card;
};

describe('the card of a date', () => {
  it('REL-03 follows its slots: the number of attendees, and the first avatars', async () => {
    const event = await hostEvent(ctx, 1);
    const people = await Promise.all([2, 3, 4, 5, 6, 7, 8].map((n) => addPerson(ctx, n)));
    for (const one of people) {
      await rsvps.join(one, event.id, { requestKey: requestKey(1), slotId: slotOf(event), guests: 0 });
    }
    expect(await cardOf(event)).toMatchObject({ going: 0, held: 0, joiners: [] });
    await countSpots(ctx, event.id, slotOf(event));
    const card = await cardOf(event);
    expect(card).toMatchObject({ going: 7, held: 0, capacity: 8 });
    expect(card?.joiners.map(({ userId }) => userId)).toEqual(people.slice(0, 5).map(({ userId }) => userId));
  });

  it('REL-02 is written once however often a change is delivered, and not at all for a new event', async () => {
    const event = await hostEvent(ctx, 10);
    expect((await ctx.store.costOf(() => countSpots(ctx, event.id, slotOf(event)))).writes).toBe(0);
    const ana = await addPerson(ctx, 11);
    await rsvps.join(ana, event.id, { requestKey: requestKey(1), slotId: slotOf(event), guests: 1 });
    expect((await ctx.store.costOf(() => countSpots(ctx, event.id, slotOf(event)))).writes).toBe(1);
    expect((await ctx.store.costOf(() => countSpots(ctx, event.id, slotOf(event)))).writes).toBe(0);
  });

  it('costs at most 9 write units for an RSVP and the card, with all avatars, and rewrites one index', async () => {
    const event = await hostEvent(ctx, 40);
    const request = { requestKey: requestKey(1), slotId: slotOf(event), guests: 0 };
    for (const n of [41, 42, 43, 44, 45]) await rsvps.join(await addPerson(ctx, n), event.id, request);
    await countSpots(ctx, event.id, slotOf(event));
    const ana = await addPerson(ctx, 46);
    const answer = await ctx.store.costOf(() => rsvps.join(ana, event.id, request));
    const card = await ctx.store.costOf(() => countSpots(ctx, event.id, slotOf(event)));
    expect((await cardOf(event))?.joiners).toHaveLength(5);
    expect(card.writes).toBe(1);
    expect(answer.write + card.write).toBeLessThanOrEqual(9);
  });

  it('REL-02 never goes back to an older sum', async () => {
    const event = await hostEvent(ctx, 20);
    const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
    const sum = { capacity: 8, joiners: [], updatedAt: event.dateStart };
    expect(await eventRows.summarize(ctx, key, { ...sum, going: 5, held: 0, countsRevision: 9 })).toBe(true);
    expect(await eventRows.summarize(ctx, key, { ...sum, going: 4, held: 0, countsRevision: 8 })).toBe(false);
    expect(await eventRows.summarize(ctx, key, { ...sum, going: 3, held: 0, countsRevision: 9 })).toBe(false);
    expect((await cardOf(event))?.going).toBe(5);
  });

  it('REL-02 a change to a deleted event is ignored', async () => {
    await countSpots(ctx, ctx.ids.event(), ctx.ids.slot());
  });

  it('RSV-01~ an avatar disappears when its person leaves', async () => {
    const event = await hostEvent(ctx, 30);
    const ana = await addPerson(ctx, 31);
    await rsvps.join(ana, event.id, { requestKey: requestKey(1), slotId: slotOf(event), guests: 0 });
    await countSpots(ctx, event.id, slotOf(event));
    await rsvps.leave(ana, event.id, requestKey(2));
    await countSpots(ctx, event.id, slotOf(event));
    expect(await cardOf(event)).toMatchObject({ going: 0, held: 0, joiners: [] });
  });
});
