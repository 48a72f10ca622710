import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import { dateRows, isOver, occurrenceOn, seriesDays } from '../schedule/index.ts';
import * as events from '../store/events.ts';
import type { SeriesRow } from '../store/index.ts';
import * as series from '../store/series.table.ts';

import { fillDate } from './fill-date.ts';

/** Dates exist this far ahead: a quarter of a year. */
const AHEAD_MS = 13 * 7 * DAY_MS;
/** Dates are added this often. */
const EVERY_MS = 7 * DAY_MS;

/**
 * Adds the dates of a series that are within the window and not there yet. Every date is written completely or not at all, under an id that follows
 * from its day, so repeats add nothing twice. Nobody sees the dates of a host who is suspended: they wait until the suspension ends, and days that
 * have passed by then get none.
 */
export const addDates = async (ctx: Context, row: SeriesRow): Promise<void> => {
  const { eventId, hostId, terms, slotIds, repetition, excludedDates, timeOfIds, edits } = row;
  const now = ctx.clock.now();
  const host = (await users.findNamed(ctx, [hostId])).get(hostId);
  if (!host) {
    const tomorrow = utcDayOf(addMilliseconds(now, DAY_MS));
    await series.wrote(ctx, row, { writtenUntil: row.writtenUntil, dueDay: tomorrow });
    return;
  }
  const writtenUntil = utcDayOf(addMilliseconds(now, AHEAD_MS));
  const days = seriesDays(row, row.writtenUntil, writtenUntil).filter((day) => !excludedDates.includes(day));
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
    await events.addDate(ctx, date, row);
    // Also one that was there: an addition that ended early is continued.
    await fillDate(ctx, date.occurrence);
  }
  const dueDay = isOver(row, writtenUntil) ? undefined : utcDayOf(addMilliseconds(now, EVERY_MS));
  await series.wrote(ctx, row, { writtenUntil, dueDay });
};
