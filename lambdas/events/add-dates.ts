import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import { dateRows, occurrenceOn } from './date-rows.ts';
import type { EventsRepository } from './events.repository.ts';
import type { FillDate } from './fill-date.ts';
import type { SeriesRepository, SeriesRow } from './series.repository.ts';
import { isOver, seriesDays } from './series-days.ts';

export interface AddDatesDeps {
  readonly series: Pick<SeriesRepository, 'wrote'>;
  readonly events: Pick<EventsRepository, 'addDate'>;
  readonly findActive: FindActive;
  readonly fillDate: FillDate;
  readonly clock: Clock;
}
/** Adds the dates of a series that are within the window and not there yet. */
export type AddDates = (series: SeriesRow) => Promise<void>;

/** Dates exist this far ahead: a quarter of a year. */
const AHEAD_MS = 13 * 7 * DAY_MS;
/** Dates are added this often. */
const EVERY_MS = 7 * DAY_MS;

/**
 * Every date is written completely or not at all, under an id that follows from its day, so repeats add nothing twice. Nobody sees the dates of a
 * host who is suspended: they wait until the suspension ends, and days that have passed by then get none.
 */
export const createAddDates =
  ({ series, events, findActive, fillDate, clock }: AddDatesDeps): AddDates =>
  async (row) => {
    const { eventId, hostId, terms, slotIds, repetition, excludedDates, timeOfIds, edits } = row;
    const now = clock.now();
    const host = (await findActive([hostId])).get(hostId);
    if (!host) {
      const tomorrow = utcDayOf(addMilliseconds(now, DAY_MS));
      await series.wrote(row, { writtenUntil: row.writtenUntil, dueDay: tomorrow });
      return;
    }
    const writtenUntil = utcDayOf(addMilliseconds(now, AHEAD_MS));
    const days = seriesDays(row, row.writtenUntil, writtenUntil).filter(
      (day) => !excludedDates.includes(day),
    );
    const dates = days
      .map((day) => ({
        eventId,
        occurrenceId: occurrenceOn(day, timeOfIds),
        day,
        host,
        terms,
        slotIds,
        repetition,
        excludedDates,
        editsSeen: edits,
      }))
      .map((date) => dateRows(date, now))
      .filter(({ occurrence }) => occurrence.dateStart > now);
    // One after another: each transaction checks the series, and those at the same time would refuse one another.
    for (const date of dates) {
      await events.addDate(date, row);
      // Also one that was there: an addition that ended early is continued.
      await fillDate(date.occurrence);
    }
    const dueDay = isOver(row, writtenUntil) ? undefined : utcDayOf(addMilliseconds(now, EVERY_MS));
    await series.wrote(row, { writtenUntil, dueDay });
  };
