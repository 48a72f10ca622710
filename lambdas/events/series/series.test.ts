import { describe, expect, it } from 'vitest';
import { putPosition } from '#lambdas/data/job-position.table.ts';
import { work as eventWork } from '#lambdas/events/background.ts';
import * as dateRows from '#lambdas/events/store/dates.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import * as seriesRows from '#lambdas/events/store/series.table.ts';
import type { Repetition } from '#shared/domains/events/model/repetition.ts';
import { EventPage, type NewEvent } from '#shared/domains/events/model/shapes.ts';
import type { EventId } from '#shared/kernel/ids.ts';
import { anEvent, aSlot, everyWeek } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addDates } from '#test/support/event-stream.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { addPerson, reinstate, suspend } from '#test/support/people.ts';

const ctx = testContext();
const { events } = createEventsCaller(ctx);
const visitor = { kind: 'visitor' } as const;
/** November 20, 2026, 12:00 UTC; the first date is on Saturday the 28th at 9:00 in Austin. */
const TODAY = '2026-11-20T12:00:00.000Z';

const open = async (now = TODAY) => {
  ctx.clock.moveTo(now);

  await putPosition(ctx, 'addDueDates', now.slice(0, 10));
  const allDates = async (eventId: EventId) => {
    const dates = await dateRows.list(ctx, eventId, { endsAt: '2000' }, 500);
    return dates.map(({ occurrenceId, dateStart }) => [occurrenceId, dateStart]);
  };
  const hosted = async (n: number, repetition: Partial<Repetition>, more: Partial<NewEvent> = {}) => {
    const host = await addPerson(ctx, n);
    const reoccurringInfo = everyWeek(repetition);
    const event = await events.create(host, anEvent(n, { reoccurringInfo, ...more }));
    return { host, event };
  };
  return { allDates, hosted };
};

describe('hosting an event that repeats', () => {
  it('EVT-04~ its first date is there at once, with its rule; the others follow', async () => {
    const { hosted, allDates } = await open();
    const { event } = await hosted(1, { count: 3 });
    expect(EventPage.parse(event)).toEqual(event);
    expect(event).toMatchObject({
      occurrenceId: '20261128T0900',
      dateStart: '2026-11-28T15:00:00.000Z',
      reoccurringInfo: everyWeek({ count: 3, weekdays: ['SA'] }),
    });
    expect(await allDates(event.id)).toHaveLength(1);
    await addDates(ctx, event.id);
    expect(await allDates(event.id)).toEqual([
      ['20261128T0900', '2026-11-28T15:00:00.000Z'],
      ['20261205T0900', '2026-12-05T15:00:00.000Z'],
      ['20261212T0900', '2026-12-12T15:00:00.000Z'],
    ]);
    const listed = await events.dates(visitor, event.id, {});
    expect(listed.items.map(({ occurrenceId }) => occurrenceId)).toEqual([
      '20261128T0900',
      '20261205T0900',
      '20261212T0900',
    ]);
  });

  it('EVT-04~ each date has its own spots, of the same slots, and its own page', async () => {
    const { hosted } = await open();
    const slots = [aSlot(), aSlot({ name: 'Bench', capacity: 2 })];
    const { event } = await hosted(2, { count: 2 }, { eventSlotGroup: slots, hostPlays: true });
    await addDates(ctx, event.id);
    const [, second] = (await events.dates(visitor, event.id, {})).items;
    if (!second) throw new Error('there is a second date');
    const page = await events.date(visitor, event.id, second.occurrenceId);
    expect(page.eventSlotGroup).toEqual(event.eventSlotGroup);
    expect(page).toMatchObject({ title: event.title, going: 1, reoccurringInfo: event.reoccurringInfo });
    expect(page.joiners).toEqual(event.joiners);
  });

  it('EVT-03 EVT-04~ keeps its local time across both changes of the clocks', async () => {
    const { hosted, allDates } = await open('2026-10-20T12:00:00.000Z');
    const { event } = await hosted(3, {}, { dateStart: '2026-10-24', timeStart: '09:00' });
    await addDates(ctx, event.id);
    for (const now of ['2026-12-20', '2027-02-20']) {
      ctx.clock.moveTo(`${now}T03:00:00.000Z`);
      await eventWork.jobs.addDueDates(ctx);
    }
    const dates = await allDates(event.id);
    const starts = dates.map(([, start = '']) => start);
    expect(starts.slice(0, 3)).toEqual([
      '2026-10-24T14:00:00.000Z',
      '2026-10-31T14:00:00.000Z',
      '2026-11-07T15:00:00.000Z',
    ]);
    expect(starts).toContain('2027-03-13T15:00:00.000Z');
    expect(starts).toContain('2027-03-20T14:00:00.000Z');
    const inAustin = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Chicago',
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
    });
    const onTheClock = starts.map((start) => inAustin.format(new Date(start)));
    expect(onTheClock[0]).toMatch(/Sat,? 9:00/);
    expect(new Set(onTheClock).size).toBe(1);
  });

  it('EVT-04~ dates exist a quarter of a year ahead; the daily job adds the next ones', async () => {
    const { hosted, allDates } = await open();
    const { event } = await hosted(4, {});
    await addDates(ctx, event.id);
    const last = async () => (await allDates(event.id)).at(-1)?.[0];
    expect(await last()).toBe('20270213T0900');
    // Not due before a week has passed.
    ctx.clock.moveTo('2026-11-26T12:00:00.000Z');
    expect(await eventWork.jobs.addDueDates(ctx)).toMatchObject({ found: 0, failed: 0 });
    ctx.clock.moveTo('2026-11-27T12:00:00.000Z');
    expect(await eventWork.jobs.addDueDates(ctx)).toMatchObject({ found: 1, failed: 0 });
    expect(await last()).toBe('20270220T0900');
    expect(await eventWork.jobs.addDueDates(ctx)).toMatchObject({ found: 0 });
  });

  it('EVT-04~ REL-02~ a repeated addition adds nothing twice, and keeps what has changed meanwhile', async () => {
    const { hosted, allDates } = await open();
    const { event } = await hosted(5, { count: 4 });
    const created = await seriesRows.find(ctx, event.id);
    await addDates(ctx, event.id);
    const before = await allDates(event.id);
    const [, key] = (await dateRows.list(ctx, event.id, { endsAt: '2000' }, 5)) ?? [];
    if (!key || !created) throw new Error('there are dates');
    await eventRows.summarize(ctx, key, {
      going: 7,
      held: 0,
      capacity: 8,
      joiners: [],
      countsRevision: 9,
      updatedAt: TODAY,
    });
    // As if the addition had ended before it noted how far it came.
    await seriesRows.wrote(ctx, created, { writtenUntil: created.writtenUntil, dueDay: created.dueDay });
    await addDates(ctx, event.id);
    expect(await allDates(event.id)).toEqual(before);
    const [card] = await eventRows.findCards(ctx, [key]);
    expect(card?.going).toBe(7);
  });

  it('EVT-04~ a series whose last date is written is not checked again', async () => {
    const { hosted } = await open();
    const { event } = await hosted(6, { until: '2026-12-12' });
    await addDates(ctx, event.id);
    expect(await seriesRows.find(ctx, event.id)).toMatchObject({ writtenUntil: '2027-02-19' });
    expect((await seriesRows.find(ctx, event.id))?.dueDay).toBeUndefined();
    ctx.clock.moveTo('2027-03-01T12:00:00.000Z');
    const due = await seriesRows.due(ctx, '2026-11-27', 100, null);
    expect(due.items.map(({ eventId }) => eventId)).not.toContain(event.id);
    await eventWork.jobs.addDueDates(ctx);
  });

  it('EVT-04~ an event that is not found by the reaction gets its dates from the job of the same day', async () => {
    const { hosted, allDates } = await open('2026-11-21T12:00:00.000Z');
    const { event } = await hosted(7, { count: 2 });
    await eventWork.jobs.addDueDates(ctx);
    expect(await allDates(event.id)).toHaveLength(2);
  });

  it('SEC-01 a suspended host gets no dates; afterward, only those to come', async () => {
    const { hosted, allDates } = await open('2026-11-22T12:00:00.000Z');
    const { event, host } = await hosted(8, { count: 10 });
    await suspend(ctx, host.userId);
    await addDates(ctx, event.id);
    expect(await allDates(event.id)).toHaveLength(1);
    await reinstate(ctx, host.userId);
    ctx.clock.moveTo('2026-12-10T12:00:00.000Z');
    await eventWork.jobs.addDueDates(ctx);
    const ids = (await allDates(event.id)).map(([id]) => id);
    expect(ids.slice(0, 3)).toEqual(['20261128T0900', '20261212T0900', '20261219T0900']);
    expect(ids.at(-1)).toBe('20270130T0900');
  });

  it('SEC-02 a series cannot end before it starts', async () => {
    const { hosted } = await open();
    await expect(hosted(9, { until: '2026-11-27' })).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ field: 'body.reoccurringInfo.until', reason: 'too_small', limit: '2026-11-28' }],
    });
    const { event } = await hosted(10, { until: '2026-11-28' });
    expect(event.occurrenceId).toBe('20261128T0900');
  });
});
