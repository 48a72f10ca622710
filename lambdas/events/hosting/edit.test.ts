import { describe, expect, it } from 'vitest';
import * as nearbyEvents from '#lambdas/discover/nearby.ts';
import * as agenda from '#lambdas/events/reads/agenda.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import { EventPage } from '#shared/domains/events/model/shapes.ts';
import { anEdit, aSlot, austin, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEdits } from '#test/support/edits.ts';
import { countSpots } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const open = () => createEdits(ctx);

describe('editing a date', () => {
  it('EVT-05~ a host edits everything; a repeated request changes nothing more', async () => {
    const { single } = await open();
    const { host, event, slotId } = await single(1);
    const asked = anEdit(event, {
      ...{ gameType: 'tennis', title: 'Sunday doubles', description: 'Bring balls.' },
      ...{ dateStart: '2026-11-29', timeStart: '18:30', duration: { hours: 1, minutes: 0 } },
      location: { name: 'Elmwood Park', address: 'Omaha, NE', lat: 41.2587, lng: -95.9378 },
      ...{ allowLateRsvp: true, allowParticipantGuests: false },
      eventSlotGroup: [
        { ...aSlot({ name: 'Players', capacity: 12 }), id: event.eventSlotGroup[0]?.id },
        aSlot({ name: 'Goalies', capacity: 2 }),
      ],
    });
    const page = await events.edit(host, event.id, 'only', asked);
    expect(EventPage.parse(page)).toEqual(page);
    expect(page).toMatchObject({
      ...{ gameType: 'tennis', title: 'Sunday doubles', description: 'Bring balls.', revision: 2 },
      // 6:30 PM in Omaha.
      ...{ dateStart: '2026-11-30T00:30:00.000Z', endsAt: '2026-11-30T01:30:00.000Z', timeStart: '18:30' },
      ...{ timeZone: 'America/Chicago', duration: { hours: 1, minutes: 0 }, capacity: 14 },
      location: { name: 'Elmwood Park', address: 'Omaha, NE' },
      ...{ allowLateRsvp: true, allowParticipantGuests: false, guestLimit: 0, hasOwnChanges: false },
      eventSlotGroup: [
        { id: slotId, name: 'Players', capacity: 12, left: 12 },
        { name: 'Goalies', capacity: 2, left: 2 },
      ],
    });
    expect(await events.page(visitor, event.id)).toMatchObject({ title: 'Sunday doubles' });
    const again = { ...asked, eventSlotGroup: anEdit(page).eventSlotGroup };
    expect(await events.edit(host, event.id, 'only', again)).toEqual(page);
  });

  it('EVT-05~ a host chooses the light of the drawing; it stays until they choose another or that of the hour', async () => {
    const { single } = await open();
    const { event, edit } = await single(15);
    expect(event).not.toHaveProperty('coverLight');
    expect(await edit({ coverLight: 'night' })).toMatchObject({ coverLight: 'night' });
    expect(await edit({ title: 'Under the lights' })).toMatchObject({ coverLight: 'night' });
    expect(await edit({ coverLight: null })).not.toHaveProperty('coverLight');
  });

  it('refuses what a host has not seen, and who is not the host', async () => {
    const { single } = await open();
    const { host, event, edit } = await single(11);
    await edit({ title: 'The newer title' });
    await expect(
      events.edit(host, event.id, 'only', anEdit(event, { title: 'From an old tab' })),
    ).rejects.toMatchObject({ code: 'event.changed_meanwhile' });
    await expect(
      events.edit(await addPerson(ctx, 12), event.id, 'only', anEdit(event, { title: 'Not mine' })),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await events.page(visitor, event.id)).toMatchObject({ title: 'The newer title' });
  });

  it.each([
    ['in the past', { dateStart: '2026-11-19' }, 'past'],
    ['too far ahead', { dateStart: '2027-12-24' }, 'too_big'],
  ])('refuses a start %s, at its field', async (_, change, reason) => {
    const { single } = await open();
    const { edit } = await single(21 + reason.length);
    await expect(edit(change)).rejects.toMatchObject({ fields: [{ field: 'body.dateStart', reason }] });
  });

  it('RSV-14~ a host sets a deadline for RSVPs, also one that is over, but not together with late RSVPs', async () => {
    const { single } = await open();
    const { event, edit, slotId } = await single(31, { allowLateRsvp: true });
    await expect(edit({ rsvpHoursBefore: 24 })).rejects.toMatchObject({
      fields: [{ field: 'body.rsvpHoursBefore', reason: 'choice' }],
    });
    ctx.clock.moveTo('2026-11-27T12:00:00.000Z');
    const closing = { allowLateRsvp: false, rsvpHoursBefore: 48 };
    expect(await edit(closing)).toMatchObject({ ...closing, rsvpState: 'past_deadline' });
    const joins = { requestKey: requestKey(1), slotId, guests: 0 };
    await expect(rsvps.join(await addPerson(ctx, 32), event.id, joins)).rejects.toMatchObject({
      code: 'event.closed',
    });
    expect(await edit({ rsvpHoursBefore: 0 })).toMatchObject({ rsvpState: 'open' });
    expect(await events.page(visitor, event.id)).toMatchObject({ rsvpHoursBefore: 0 });
  });

  it('RSV-03~ a slot keeps the spots that are taken, and stays while someone is in it', async () => {
    const { single } = await open();
    const { event, edit, slotId } = await single(41);
    const [slot] = anEdit(event).eventSlotGroup;
    if (!slot) throw new Error('an event has a slot');
    await rsvps.join(await addPerson(ctx, 42), event.id, { requestKey: requestKey(1), slotId, guests: 2 });
    await expect(edit({ eventSlotGroup: [{ ...slot, capacity: 2 }] })).rejects.toMatchObject({
      fields: [{ field: 'body.eventSlotGroup.0.capacity', reason: 'too_small', limit: 3 }],
    });
    await expect(edit({ eventSlotGroup: [aSlot({ name: 'Others' })] })).rejects.toMatchObject({
      code: 'slot.has_attendees',
    });
    expect(await edit({ eventSlotGroup: [{ ...slot, capacity: 3 }] })).toMatchObject({
      eventSlotGroup: [{ id: slotId, capacity: 3, left: 0 }],
    });
    await expect(
      rsvps.join(await addPerson(ctx, 43), event.id, { requestKey: requestKey(2), slotId, guests: 0 }),
    ).rejects.toMatchObject({ code: 'slot.full' });
    expect(await events.page(visitor, event.id)).toMatchObject({ capacity: 3, going: 3 });
  });

  it('removing a slot leaves a card whose counts still follow RSVPs', async () => {
    const { single } = await open();
    const { event, edit, slotId } = await single(51, {
      eventSlotGroup: [aSlot({ capacity: 4 }), aSlot({ name: 'Bench', capacity: 2 })],
    });
    const bench = event.eventSlotGroup[1]?.id ?? '';
    const [players] = anEdit(event).eventSlotGroup;
    const joins = { requestKey: requestKey(1), slotId: bench, guests: 0 };
    const guest = await addPerson(ctx, 52);
    await rsvps.join(guest, event.id, joins);
    await rsvps.leave(guest, event.id, requestKey(2));
    if (!players?.id || !event.eventSlotGroup[1]) throw new Error('the event has two slots');
    await countSpots(ctx, event.id, event.eventSlotGroup[1].id);
    await edit({ eventSlotGroup: [players] });
    await rsvps.join(guest, event.id, { requestKey: requestKey(3), slotId, guests: 0 });
    await countSpots(ctx, event.id, players.id);
    const [card] = await eventRows.findCards(ctx, [{ eventId: event.id, occurrenceId: event.occurrenceId }]);
    expect(card).toMatchObject({ capacity: 4, going: 1 });
  });

  it('EVT-05~ those who are going are notified of a new time or place, once; the date moves in their agendas and searches', async () => {
    const { single, notified } = await open();
    const { host, event, edit, slotId } = await single(61);
    const guest = await addPerson(ctx, 62);
    await rsvps.join(guest, event.id, { requestKey: requestKey(1), slotId, guests: 0 });
    await edit({ allowLateRsvp: true });
    expect(await notified(guest.userId)).toEqual([]);
    await edit({ dateStart: '2026-12-01', timeStart: '10:00' });
    const news = await notified(guest.userId);
    expect(news).toMatchObject([
      {
        data: {
          ...{ change: 'time', dateStart: '2026-12-01T16:00:00.000Z' },
          ...{ dateStartBefore: '2026-11-28T15:00:00.000Z', timeZoneBefore: 'America/Chicago' },
        },
      },
    ]);
    expect(await notified(host.userId)).toEqual([]);
    ctx.clock.moveTo('2026-11-20T13:00:00.000Z');
    await edit({ location: { name: 'Green Lake', address: 'Seattle, WA', lat: 47.6806, lng: -122.3286 } });
    // The clock at the new place says the same.
    expect(await notified(guest.userId)).toMatchObject([
      {
        data: {
          ...{ change: 'time_and_place', placeName: 'Green Lake', dateStart: '2026-12-01T18:00:00.000Z' },
          ...{ placeNameBefore: 'Zilker Park, courts 3–4', dateStartBefore: '2026-12-01T16:00:00.000Z' },
        },
        title: expect.stringContaining('New time and place'),
        description: expect.stringContaining(
          '10:00 AM CST → 10:00 AM PST · Zilker Park, courts 3–4 → Green Lake',
        ),
      },
      { data: { change: 'time' } },
    ]);
    for (const person of [guest, host])
      expect((await agenda.mine(ctx, person, {})).items.map(({ dateStart }) => dateStart)).toEqual([
        '2026-12-01T18:00:00.000Z',
      ]);
    const around = async (place: { lat: number; lng: number }) =>
      (await nearbyEvents.search(ctx, { ...place, radius: 15 })).items.filter(({ id }) => id === event.id)
        .length;
    expect([await around(austin), await around({ lat: 47.68, lng: -122.33 })]).toEqual([0, 1]);
    await edit({ isPrivate: true });
    expect(await around({ lat: 47.68, lng: -122.33 })).toBe(0);
    await edit({ isPrivate: false });
    expect(await around({ lat: 47.68, lng: -122.33 })).toBe(1);
  });

  it('refuses an event that has ended or is canceled', async () => {
    const { single } = await open();
    const { host, event, edit } = await single(71);
    const other = await single(72);
    await events.cancel(other.host, other.event.id, 'only', { scope: 'this', reason: '' });
    await expect(other.edit({ title: 'Too late' })).rejects.toMatchObject({ code: 'event.cancelled' });
    ctx.clock.moveTo('2026-11-29T00:00:00.000Z');
    await expect(edit({ title: 'Too late' })).rejects.toMatchObject({ code: 'event.ended' });
    await expect(events.cancel(host, event.id, 'only', { scope: 'this', reason: '' })).rejects.toMatchObject({
      code: 'event.ended',
    });
  });
});
