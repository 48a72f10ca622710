import { describe, expect, it } from 'vitest';
import { work as eventWork } from '#lambdas/events/background.ts';
import { anEdit, anEvent, aSlot, everyWeek, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEdits, saturdays } from '#test/support/edits.ts';
import { addDates, editDates } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson } from '#test/support/people.ts';

const ctx = testContext();
const { events, rsvps } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
const open = () => createEdits(ctx);
const [FIRST, SECOND, THIRD, FOURTH] = saturdays;

describe('editing a series', () => {
  it('EVT-04~ this date only: the others stay, and later edits of the series do not change it', async () => {
    const { series, dates } = await open();
    const { event, edit, follow } = await series(101);
    const { edited, number } = await edit(SECOND, {
      scope: 'this',
      dateStart: '2026-12-06',
      title: 'A Sunday',
    });
    expect(edited).toMatchObject({ occurrenceId: SECOND, hasOwnChanges: true });
    await follow(SECOND, number, 'date');
    const all = await edit(FIRST, { scope: 'all', title: 'All new', timeStart: '10:00' });
    await follow(FIRST, all.number);
    expect(await dates(event.id)).toEqual([
      `${FIRST} All new 2026-11-28T16:00:00.000Z`,
      `${SECOND} A Sunday 2026-12-06T15:00:00.000Z`,
      `${THIRD} All new 2026-12-12T16:00:00.000Z`,
      `${FOURTH} All new 2026-12-19T16:00:00.000Z`,
    ]);
  });

  it('EVT-04~ this and following dates: earlier ones stay; RSVPs are kept, and people are notified', async () => {
    const { series, dates, notified } = await open();
    const { event, guest, edit, follow, slotId } = await series(111);
    const { number } = await edit(SECOND, { scope: 'following', timeStart: '19:00' });
    await follow(SECOND, number);
    // The same change arrives twice.
    await follow(SECOND, number);
    expect(await dates(event.id)).toEqual([
      `${FIRST} ${event.title} 2026-11-28T15:00:00.000Z`,
      `${SECOND} ${event.title} 2026-12-06T01:00:00.000Z`,
      `${THIRD} ${event.title} 2026-12-13T01:00:00.000Z`,
      `${FOURTH} ${event.title} 2026-12-20T01:00:00.000Z`,
    ]);
    expect(await notified(guest.userId)).toMatchObject([
      { data: { occurrenceId: SECOND, change: 'time', dateStartBefore: '2026-12-05T15:00:00.000Z' } },
    ]);
    const rejoined = await rsvps.join(
      guest,
      event.id,
      { requestKey: requestKey(9), slotId, guests: 1 },
      SECOND,
    );
    expect(rejoined).toMatchObject({ going: 2, myRsvp: { guests: 1 } });
  });

  it('RSV-14~ EVT-04~ a deadline is relative to each date; no date keeps late RSVPs next to it', async () => {
    const { series } = await open();
    const { event, edit, follow } = await series(161);
    const late = await edit(SECOND, { scope: 'following', allowLateRsvp: true });
    await follow(SECOND, late.number);
    const { number } = await edit(FIRST, { scope: 'all', rsvpHoursBefore: 48 });
    await follow(FIRST, number);
    ctx.clock.moveTo('2026-12-03T15:00:00.000Z');
    await eventWork.jobs.addDueDates(ctx);
    const state = async (date: string) => {
      const { allowLateRsvp, rsvpHoursBefore, rsvpState } = await events.date(visitor, event.id, date);
      return [allowLateRsvp, rsvpHoursBefore, rsvpState];
    };
    expect(await state(SECOND)).toEqual([false, 48, 'past_deadline']);
    for (const date of [THIRD, FOURTH]) expect(await state(date)).toEqual([false, 48, 'open']);
  });

  it('EVT-04~ two edits that arrive in the wrong order have the same result', async () => {
    const { series, dates } = await open();
    const { event, edit, follow } = await series(121);
    const one = await edit(FIRST, { scope: 'all', title: 'First title' });
    const two = await edit(SECOND, { scope: 'following', title: 'Second title' });
    await follow(SECOND, two.number);
    await follow(FIRST, one.number);
    expect((await dates(event.id)).map((date) => date.slice(14, -25))).toEqual([
      'First title',
      'Second title',
      'Second title',
      'Second title',
    ]);
  });

  it('EVT-04~ dates that are added later have the new terms, under ids that stay', async () => {
    const { dates } = await open();
    const host = await addPerson(ctx, 131);
    const event = await events.create(host, anEvent(131, { reoccurringInfo: everyWeek() }));
    await addDates(ctx, event.id);
    await events.edit(host, event.id, FIRST, anEdit(event, { scope: 'all', timeStart: '18:00' }));
    await editDates(ctx, event.id, { reach: 'series', occurrenceId: FIRST, number: 1 });
    ctx.clock.moveTo('2026-12-04T12:00:00.000Z');
    await eventWork.jobs.addDueDates(ctx);
    const ids = (await dates(event.id)).map((date) => date.split(' ')[0]);
    expect(new Set(ids.map((id) => id?.slice(8)))).toEqual(new Set(['T0900']));
    expect(new Set(ids).size).toBe(ids.length);
    // Eastern and Central clocks are on standard time until March 14, 2027.
    const winter = (await dates(event.id)).filter((date) => date < '20270314');
    expect(winter.every((date) => date.endsWith('T00:00:00.000Z'))).toBe(true);
    expect(winter.length).toBeGreaterThan(10);
  });

  it('EVT-04~ a slot with attendees stays on their date, with enough spots', async () => {
    const { series } = await open();
    const { event, guest, slotId, edit, follow } = await series(141);
    await rsvps.join(guest, event.id, { requestKey: requestKey(9), slotId, guests: 2 }, SECOND);
    // Nobody is going to the third date, where the host edits.
    const { number } = await edit(THIRD, {
      scope: 'all',
      eventSlotGroup: [aSlot({ name: 'New group', capacity: 1 })],
    });
    await follow(THIRD, number);
    const slots = async (date: string) =>
      (await events.date(visitor, event.id, date)).eventSlotGroup.map((slot) => `${slot.name} ${slot.left}`);
    const [name, capacity] = [event.eventSlotGroup[0]?.name, event.eventSlotGroup[0]?.capacity ?? 0];
    expect(await slots(THIRD)).toEqual(['New group 1']);
    expect(await slots(SECOND)).toEqual(['New group 1', `${name} ${capacity - 3}`]);
  });

  it('refuses to move more than one date to another day', async () => {
    const { series } = await open();
    const { edit } = await series(151);
    await expect(edit(FIRST, { scope: 'all', dateStart: '2026-11-29' })).rejects.toMatchObject({
      fields: [{ field: 'body.dateStart', reason: 'choice' }],
    });
  });
});
