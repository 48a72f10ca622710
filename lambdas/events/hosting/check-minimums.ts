import { attendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventBelowMinimum } from '#shared/domains/events/notifications.ts';
import { minimumTimes } from '#shared/domains/events/rules.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { everyPage } from '../../core/pages.ts';
import * as notifications from '../../notifications/index.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';
import { countsOf } from '../dates/index.ts';
import * as cancellations from '../store/cancellation.table.ts';
import * as events from '../store/events.ts';
import type { DueMinimum, EventRows } from '../store/index.ts';
import * as minimums from '../store/minimums.ts';

const PER_PAGE = 50;

const warn = async (
  ctx: Context,
  { occurrence, details }: EventRows,
  going: number,
  decideAt: string,
): Promise<void> => {
  const { eventId, occurrenceId, dateStart } = occurrence;
  const [card] = await cards.findCards(ctx, [{ eventId, occurrenceId }]);
  if (!card) return;
  const { minimumNeeded: needed } = details.options;
  const news = { ...eventNewsOf(card), missing: needed - going, decideAt };
  const cause = {
    of: `minimum ${eventId} ${occurrenceId} ${decideAt}`,
    at: decideAt,
    shownAt: ctx.clock.now(),
  };
  await notifications.announceTo(
    ctx,
    attendees,
    { eventId, occurrenceId, dateStart },
    eventBelowMinimum,
    news,
    cause,
  );
};

const check = async (ctx: Context, due: DueMinimum): Promise<void> => {
  const rows = await events.find(ctx, due);
  const now = ctx.clock.now();
  const times = rows && minimumTimes(rows.details.options, rows.occurrence.dateStart);
  if (!rows || !times || rows.occurrence.cancelled) return minimums.drop(ctx, due);
  const { eventId, occurrenceId, createdAt } = rows.occurrence;
  const { going } = countsOf(rows.slots);
  const isShort = going < rows.details.options.minimumNeeded;
  const { warnAt, decideAt } = times;
  if (now < warnAt) return minimums.postpone(ctx, due, warnAt);
  if (now < decideAt) {
    // A date that was created after the time of its warning is not warned of: people have just read what it needs.
    if (isShort && createdAt < warnAt) await warn(ctx, rows, going, decideAt);
    return minimums.postpone(ctx, due, decideAt);
  }
  if (!isShort) return minimums.drop(ctx, due);
  const reason = '';
  if (!(await events.cancel(ctx, rows, { reason, by: 'minimum' }, now))) return;
  await cancellations.note(ctx, { eventId, occurrenceId, scope: 'this', reason, canceledAt: now });
};

async function* pages(ctx: Context, _position: string | undefined, now: string) {
  for await (const { items } of everyPage((cursor) => minimums.due(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.minimumDueAt };
  }
}

/**
 * Warns the host and the attendees of a date with too few people, and cancels it if there are still too few when it is decided. Somebody who joins
 * or leaves at that moment wins: the next run looks again. Finished items are not found again, so no position is stored.
 */
export const checkMinimums = (ctx: Context) =>
  runPagedJob<DueMinimum>(ctx, {
    name: 'checkMinimums',
    pages: (_position, now) => pages(ctx, _position, now),
    work: (due) => check(ctx, due),
    timeMs: 4 * MINUTE_MS,
  });
