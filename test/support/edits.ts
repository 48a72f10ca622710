import { putPosition } from '#lambdas/data/job-position.table.ts';
import type { Table } from '#lambdas/data/table.ts';
import * as dateRows from '#lambdas/events/store/dates.ts';
import * as eventRows from '#lambdas/events/store/events.ts';
import * as notificationRows from '#lambdas/notifications/inbox/notification.table.ts';
import type { EventEdit } from '#shared/domains/events/model/shapes.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import { anEdit, anEvent, everyWeek, movableClock, requestKey } from './builders.ts';
import { createNotifications } from './notifications.ts';

/** The day on which the tests of edits happen; the first date is on Saturday the 28th. */
const TODAY = '2026-11-20T12:00:00.000Z';
/** The dates of the series, at 9:00 in Austin. */
export const saturdays = ['20261128T0900', '20261205T0900', '20261212T0900', '20261219T0900'] as const;
const [FIRST, SECOND] = saturdays;

/** Events that their hosts edit, with what follows from it. */
export const createEdits = async (table: Table) => {
  const clock = movableClock(TODAY);
  const domain = createNotifications(table, clock);
  await putPosition({ table }, 'addDueDates', TODAY.slice(0, 10));
  const notified = async (userId: UserId) =>
    (await notificationRows.list(domain.ctx, userId, undefined, 50)).filter(
      ({ type }) => type === 'event_changed',
    );
  const single = async (n: number, overrides: Parameters<typeof anEvent>[1] = {}) => {
    const host = await domain.member(n);
    const event = await domain.events.create(host, anEvent(n, overrides));
    await domain.enterPlace(event.id);
    const edit = async (overrides: Partial<EventEdit>) => {
      const page = await domain.events.page(host, event.id);
      const edited = await domain.events.edit(host, event.id, 'only', anEdit(page, overrides));
      const number = edited.revision;
      await domain.editDates(event.id, { reach: 'date', occurrenceId: 'only', number });
      await domain.followAnnouncements();
      return edited;
    };
    return { host, event, edit, slotId: event.eventSlotGroup[0]?.id ?? '' };
  };
  /** A series of Saturdays from November 28, and someone who is going to the first two. */
  const series = async (n: number) => {
    const host = await domain.member(n);
    const event = await domain.events.create(host, anEvent(n, { reoccurringInfo: everyWeek({ count: 4 }) }));
    await domain.addDates(event.id);
    const guest = await domain.member(n + 1);
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    for (const [index, date] of [FIRST, SECOND].entries())
      await domain.rsvps.join(guest, event.id, { requestKey: requestKey(index), slotId, guests: 0 }, date);
    let edits = 0;
    const edit = async (occurrenceId: string, overrides: Partial<EventEdit>) => {
      const page = await domain.events.date(host, event.id, occurrenceId);
      const edited = await domain.events.edit(host, event.id, occurrenceId, anEdit(page, overrides));
      if (overrides.scope !== 'this') edits += 1;
      return { edited, number: overrides.scope === 'this' ? edited.revision : edits };
    };
    const follow = async (occurrenceId: string, number: number, reach: 'date' | 'series' = 'series') => {
      await domain.editDates(event.id, { reach, occurrenceId, number });
      await domain.followAnnouncements();
    };
    return { host, guest, event, slotId, edit, follow };
  };
  const dates = async (eventId: EventId) => {
    const keys = await dateRows.list(domain.ctx, eventId, { endsAt: '2000' }, 100);
    const cards = await eventRows.findCards(domain.ctx, keys);
    return cards.map(({ occurrenceId, title, dateStart }) => `${occurrenceId} ${title} ${dateStart}`);
  };
  return { ...domain, clock, notified, single, series, dates };
};
