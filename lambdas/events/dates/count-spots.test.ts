import { describe, expect, it } from 'vitest';
import * as eventRows from '#lambdas/events/store/events.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { createDomain, type Domain } from '#test/support/domain.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

const slotOf = ({ eventSlotGroup: [slot] }: EventPage) => {
  if (!slot) throw new Error('the slot is there');
  return slot.id;
};
const cardOf = async ({ ctx }: Domain, { id }: EventPage) => {
  const [card] = await eventRows.findCards(ctx, [{ eventId: id, occurrenceId: ONLY_OCCURRENCE }]);
  return card;
};

describe('the card of a date', () => {
  it('REL-03 follows its slots: the number of attendees, and the first faces', async () => {
    const domain = createDomain(store.table);
    const event = await domain.host(1);
    const people = await Promise.all([2, 3, 4, 5, 6, 7, 8].map((n) => domain.member(n)));
    for (const one of people) {
      await domain.rsvps.join(one, event.id, { requestKey: requestKey(1), slotId: slotOf(event), guests: 0 });
    }
    expect(await cardOf(domain, event)).toMatchObject({ going: 0, held: 0, joiners: [] });
    await domain.settle(event.id, slotOf(event));
    const card = await cardOf(domain, event);
    expect(card).toMatchObject({ going: 7, held: 0, capacity: 8 });
    expect(card?.joiners.map(({ userId }) => userId)).toEqual(people.slice(0, 5).map(({ userId }) => userId));
  });

  it('REL-02 is written once however often a change is delivered, and not at all for a new event', async () => {
    const domain = createDomain(store.table);
    const event = await domain.host(10);
    expect((await store.costOf(() => domain.settle(event.id, slotOf(event)))).writes).toBe(0);
    const ana = await domain.member(11);
    await domain.rsvps.join(ana, event.id, { requestKey: requestKey(1), slotId: slotOf(event), guests: 1 });
    expect((await store.costOf(() => domain.settle(event.id, slotOf(event)))).writes).toBe(1);
    expect((await store.costOf(() => domain.settle(event.id, slotOf(event)))).writes).toBe(0);
  });

  it('costs at most 9 write units for an RSVP and the card, with all faces, and rewrites one index', async () => {
    const domain = createDomain(store.table);
    const event = await domain.host(40);
    const request = { requestKey: requestKey(1), slotId: slotOf(event), guests: 0 };
    for (const n of [41, 42, 43, 44, 45]) await domain.rsvps.join(await domain.member(n), event.id, request);
    await domain.settle(event.id, slotOf(event));
    const ana = await domain.member(46);
    const answer = await store.costOf(() => domain.rsvps.join(ana, event.id, request));
    const card = await store.costOf(() => domain.settle(event.id, slotOf(event)));
    expect((await cardOf(domain, event))?.joiners).toHaveLength(5);
    expect(card.writes).toBe(1);
    expect(answer.write + card.write).toBeLessThanOrEqual(9);
  });

  it('REL-02 never goes back to an older sum', async () => {
    const domain = createDomain(store.table);
    const event = await domain.host(20);
    const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
    const sum = { capacity: 8, joiners: [], updatedAt: event.dateStart };
    expect(await eventRows.summarize(domain.ctx, key, { ...sum, going: 5, held: 0, countsRevision: 9 })).toBe(
      true,
    );
    expect(await eventRows.summarize(domain.ctx, key, { ...sum, going: 4, held: 0, countsRevision: 8 })).toBe(
      false,
    );
    expect(await eventRows.summarize(domain.ctx, key, { ...sum, going: 3, held: 0, countsRevision: 9 })).toBe(
      false,
    );
    expect((await cardOf(domain, event))?.going).toBe(5);
  });

  it('REL-02 a change to a deleted event is ignored', async () => {
    const domain = createDomain(store.table);
    await domain.settle(domain.ids.event(), domain.ids.slot());
  });

  it('RSV-01~ a face disappears when its person leaves', async () => {
    const domain = createDomain(store.table);
    const event = await domain.host(30);
    const ana = await domain.member(31);
    await domain.rsvps.join(ana, event.id, { requestKey: requestKey(1), slotId: slotOf(event), guests: 0 });
    await domain.settle(event.id, slotOf(event));
    await domain.rsvps.leave(ana, event.id, requestKey(2));
    await domain.settle(event.id, slotOf(event));
    expect(await cardOf(domain, event)).toMatchObject({ going: 0, held: 0, joiners: [] });
  });
});
