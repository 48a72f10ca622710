import { describe, expect, it } from 'vitest';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { NOW, requestKey } from '#test/support/builders.ts';
import { hosted, left, request, slotOf, twoSlots } from '#test/support/rsvps.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

describe('RSVPs to an event', () => {
  it('RSV-01~ RSV-02~ an RSVP takes spots in its slot for the person and the guests', async () => {
    const { rsvps, event, person } = await hosted(store.table, 1, twoSlots);
    const ana = await person(1);
    const page = await rsvps.join(ana, event.id, request(1, slotOf(event, 1), 2));
    expect(page.myRsvp).toEqual({
      eventId: event.id,
      occurrenceId: 'only',
      userId: ana.userId,
      isUnregisteredUser: false,
      status: 'going',
      slotId: slotOf(event, 1),
      guests: 2,
      answeredBy: ana.userId,
      byDefault: false,
      checkedIn: false,
      waitlistPosition: null,
      waitlistMovedBy: null,
      offerExpiresAt: null,
      updatedAt: NOW,
    });
    expect(left(page)).toEqual([2, 7]);
    expect(page.going).toBe(3);
  });

  it('more or fewer guests take or give back exactly their spots', async () => {
    const { rsvps, event, person } = await hosted(store.table, 2);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event)));
    expect(left(await rsvps.join(ana, event.id, request(2, slotOf(event), 2)))).toEqual([5]);
    expect(left(await rsvps.join(ana, event.id, request(3, slotOf(event), 1)))).toEqual([6]);
    expect(left(await rsvps.join(ana, event.id, request(4, slotOf(event), 1)))).toEqual([6]);
  });

  it('RSV-02~ moving to another slot leaves the first', async () => {
    const { rsvps, event, person } = await hosted(store.table, 3, twoSlots);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event, 0), 1));
    const page = await rsvps.join(ana, event.id, request(2, slotOf(event, 1), 2));
    expect(left(page)).toEqual([2, 7]);
    expect(page.myRsvp).toMatchObject({ slotId: slotOf(event, 1), guests: 2 });
  });

  it('RSV-01~ leaving gives the spots back, and leaving twice has no further effect', async () => {
    const { rsvps, event, person } = await hosted(store.table, 4);
    const ana = await person(1);
    await rsvps.join(ana, event.id, request(1, slotOf(event), 2));
    const page = await rsvps.leave(ana, event.id, requestKey(2));
    expect(page.myRsvp).toMatchObject({ status: 'declined', guests: 0 });
    expect(left(page)).toEqual([8]);
    expect(left(await rsvps.leave(ana, event.id, requestKey(3)))).toEqual([8]);
  });

  it('RSV-01~ the caller’s face appears on the page with the RSVP and disappears with it, though the card follows later', async () => {
    const { rsvps, event, person } = await hosted(store.table, 14);
    const ana = await person(1);
    const faces = ({ joiners }: Pick<EventPage, 'joiners'>) => joiners.map(({ userId }) => userId);
    expect(faces(await rsvps.join(ana, event.id, request(1, slotOf(event))))).toEqual([ana.userId]);
    expect(faces(await rsvps.leave(ana, event.id, requestKey(2)))).toEqual([]);
  });

  it('RSV-01~ a person who never answered cannot leave', async () => {
    const { rsvps, event, person } = await hosted(store.table, 5);
    await expect(rsvps.leave(await person(1), event.id, requestKey(1))).rejects.toMatchObject({
      code: 'rsvp.not_found',
    });
  });

  it('RSV-11~ REL-02 a key reused for a different request is refused and changes nothing', async () => {
    const { rsvps, event, person } = await hosted(store.table, 15);
    const ana = await person(1);
    const first = await rsvps.join(ana, event.id, request(1, slotOf(event), 1));
    const reused = { code: 'request.key_reused' };
    await expect(rsvps.join(ana, event.id, request(1, slotOf(event), 2))).rejects.toMatchObject(reused);
    await expect(rsvps.leave(ana, event.id, requestKey(1))).rejects.toMatchObject(reused);
    const page = await rsvps.leave(ana, event.id, requestKey(2));
    await expect(rsvps.join(ana, event.id, request(2, slotOf(event)))).rejects.toMatchObject(reused);
    expect([left(first), left(page)]).toEqual([[6], [8]]);
  });

  it('RSV-11~ a repeated request changes nothing, even after its RSVP was canceled', async () => {
    const { rsvps, event, person } = await hosted(store.table, 6);
    const ana = await person(1);
    const first = await rsvps.join(ana, event.id, request(1, slotOf(event), 1));
    const again = await rsvps.join(ana, event.id, request(1, slotOf(event), 1));
    expect(again).toEqual(first);
    await rsvps.leave(ana, event.id, requestKey(2));
    const late = await rsvps.join(ana, event.id, request(1, slotOf(event), 1));
    expect(late.myRsvp?.status).toBe('declined');
    expect(left(late)).toEqual([8]);
    expect((await rsvps.join(ana, event.id, request(3, slotOf(event)))).myRsvp?.status).toBe('going');
  });

  it('an RSVP costs at most 5 write units: its own row with its agenda entry, and the slot', async () => {
    const { rsvps, event, person } = await hosted(store.table, 184);
    for (const n of [1, 2, 3]) {
      const one = await person(n);
      const cost = await store.costOf(() => rsvps.join(one, event.id, request(1, slotOf(event))));
      expect(cost).toMatchObject({ writes: 1, write: 5 });
    }
  });
});
