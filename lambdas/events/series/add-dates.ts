import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventNotAdded } from '#shared/domains/events/series-notifications.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { everyPage } from '../../core/pages.ts';
import * as notifications from '../../notifications/index.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import * as users from '../../users/people/index.ts';
import * as cards from '../dates/cards.ts';
import { findResponder } from '../rsvps/index.ts';
import { dateRows, isOver, occurrenceOn, seriesDays } from '../schedule/index.ts';
import * as events from '../store/events.ts';
import type { OccurrenceKey, SeriesRow } from '../store/index.ts';
import * as series from '../store/series.table.ts';
import * as seriesRsvps from '../store/series-rsvp.table.ts';
import { type Followed, follow, type SeriesChoice } from './follow-series.ts';

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

/** What is worth a notification: they are not going, and did not decide that themselves. */
const isMissed = (followed: Followed): followed is 'waitlisted' | 'full' | 'refused' =>
  followed === 'waitlisted' || followed === 'full' || followed === 'refused';

const notify = async (
  ctx: Context,
  date: OccurrenceKey,
  { userId, revision }: SeriesChoice,
  missed: 'waitlisted' | 'full' | 'refused',
): Promise<void> => {
  const [[row], [card]] = await Promise.all([events.findCards(ctx, [date]), cards.findCards(ctx, [date])]);
  if (!row || !card) return;
  const of = `not added ${date.eventId} ${date.occurrenceId} ${userId} ${revision}`;
  // Repeats have the same cause: they notify nobody twice.
  await notifications.announce(
    ctx,
    eventNotAdded,
    userId,
    { ...eventNewsOf(card), missed },
    { of, at: row.createdAt },
  );
};

/**
 * Gives a new date of a series to those who are going to all dates, in the order in which they joined. @throws AppError request.conflict if the date
 * keeps changing
 */
const fillDate = async (ctx: Context, date: OccurrenceKey): Promise<void> => {
  // One after another: who joined first is served first.
  for (const choice of await seriesRsvps.going(ctx, date.eventId)) {
    const person = await findResponder(ctx, choice.userId);
    if (!person) continue;
    const followed = await follow(ctx, date, choice, person);
    if (followed === 'later') throw new AppError('request.conflict');
    if (isMissed(followed)) await notify(ctx, date, choice, followed);
  }
};

const PER_PAGE = 100;
/** How far the first run looks back. */
const FIRST_RUN_DAYS = 7;
const midnight = (day: string): string => `${day}T00:00:00.000Z`;

async function* pages(ctx: Context, position: string | undefined, now: string) {
  const first = position ?? utcDayOf(addMilliseconds(now, -FIRST_RUN_DAYS * DAY_MS));
  for (let at = midnight(first); at <= now; at = addMilliseconds(at, DAY_MS)) {
    const day = utcDayOf(at);
    for await (const { items } of everyPage((cursor) => series.due(ctx, day, PER_PAGE, cursor)))
      yield { items, dueAt: at, position: day };
  }
}

/** Adds dates to the series that are due, day by day. A series that is done is due on a later day. */
export const addDueDates = (ctx: Context) =>
  runPagedJob<SeriesRow>(ctx, {
    name: 'addDueDates',
    pages: (position, now) => pages(ctx, position, now),
    work: (row) => addDates(ctx, row),
    timeMs: 4 * MINUTE_MS,
    positionWhenDone: utcDayOf,
  });
