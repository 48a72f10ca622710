import { putPosition } from '#lambdas/data/job-position.table.ts';
import * as dateRows from '#lambdas/events/store/dates.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import type { EventEdit } from '#shared/domains/events/model/shapes.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { anEdit, anEvent, everyWeek, requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { addDates, editDates, followAnnouncements, indexPlace } from './event-stream.ts';
import { createEventsCaller } from './events-api.ts';
import { addPerson } from './people.ts';

/** The day on which the tests of edits happen; the first date is on Saturday the 28th. */
const TODAY = '2026-11-20T12:00:00.000Z';
/** The dates of the series, at 9:00 in Austin. */
export const saturdays = ['20261128T0900', '20261205T0900', '20261212T0900', '20261219T0900'] as const;
const [FIRST, SECOND] = saturdays;

/** Events that their hosts edit, with what follows from it. */
export const createEdits = async (ctx: TestContext) => {
  ctx.clock.moveTo(TODAY);
  const { events, rsvps } = createEventsCaller(ctx);
  await putPosition(ctx, 'addDueDates', TODAY.slice(0, 10));
  const notified = async (userId: UserId) =>
    (await notificationRows.list(ctx, userId, undefined, 50)).filter(({ type }) => type === 'event_changed');
  const single = async (n: number, overrides: Parameters<typeof anEvent>[1] = {}) => {
    const host = await addPerson(ctx, n);
    const event = await events.create(host, anEvent(n, overrides));
    await indexPlace(ctx, event.id);
    const edit = async (overrides: Partial<EventEdit>) => {
      const page = await events.page(host, event.id);
      const edited = await events.edit(host, event.id, 'only', anEdit(page, overrides));
      const number = edited.revision;
      await editDates(ctx, event.id, { reach: 'date', occurrenceId: 'only', number });
      await followAnnouncements(ctx);
      return edited;
    };
    return { host, event, edit, slotId: event.eventSlotGroup[0]?.id ?? '' };
  };
  /** A series of Saturdays from November 28, and someone who is going to the first two. */
  const series = async (n: number) => {
    const host = await addPerson(ctx, n);
    const event = await events.create(host, anEvent(n, { reoccurringInfo: everyWeek({ count: 4 }) }));
    await addDates(ctx, event.id);
    const guest = await addPerson(ctx, n + 1);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    for (const [index, date] of [FIRST, SECOND].entries())
      await rsvps.join(guest, event.id, { requestKey: requestKey(index), slotId, guests: 0 }, date);
    let edits = 0;
    const edit = async (occurrenceId: string, overrides: Partial<EventEdit>) => {
      const page = await events.date(host, event.id, occurrenceId);
      const edited = await events.edit(host, event.id, occurrenceId, anEdit(page, overrides));
      if (overrides.scope !== 'this') edits += 1;
      return { edited, number: overrides.scope === 'this' ? edited.revision : edits };
    };
    const follow = async (occurrenceId: string, number: number, reach: 'date' | 'series' = 'series') => {
      await editDates(ctx, event.id, { reach, occurrenceId, number });
      await followAnnouncements(ctx);
    };
    return { host, guest, event, slotId, edit, follow };
  };
  const dates = async (eventId: EventId) => {
    const keys = await dateRows.list(ctx, eventId, { endsAt: '2000' }, 100);
    const cards = await eventRows.findCards(ctx, keys);
    return cards.map(({ occurrenceId, title, dateStart }) => `${occurrenceId} ${title} ${dateStart}`);
  };
  return { notified, single, series, dates };
};
