import type { Change } from '#shared/declare/rows.ts';
import { attendees, otherAttendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { type DateScope, minimumTimes } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { eventBelowMinimum, eventCanceled } from '#shared/domains/events/notifications.ts';
import type { cancellationRow } from '#shared/domains/events/rows.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { OccurrenceId } from '#shared/kernel/ids.ts';
import type { Member } from '../../core/actor.ts';
import { mapAtMost } from '../../core/at-once.ts';
import { everyPage } from '../../core/pages.ts';
import * as notifications from '../../notifications/index.ts';
import { runPagedJob } from '../../runtime/background.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';
import { countsOf, datesInScope, type EventView, findDate, toPage } from '../dates/index.ts';
import * as cancellations from '../store/cancellation.table.ts';
import * as events from '../store/events.ts';
import type { CancellationRow, DueMinimum, EventRows, OccurrenceKey } from '../store/index.ts';
import * as minimums from '../store/minimums.ts';
import * as series from '../store/series.table.ts';

/** Cancels a date that nobody runs anymore, unless it is canceled already, and notifies its people: once, however often it is repeated. */
export const cancelAndAnnounce = async (
  ctx: Context,
  rows: EventRows,
  now: string,
  { notifiesCreator }: { readonly notifiesCreator: boolean } = { notifiesCreator: false },
): Promise<void> => {
  const { eventId, occurrenceId } = rows.occurrence;
  const date = { eventId, occurrenceId };
  if (!rows.occurrence.cancelled) await events.cancel(ctx, rows, { reason: '', by: 'host' }, now);
  const [[row], [card]] = await Promise.all([
    events.findCards(ctx, [date], { consistent: true }),
    cards.findCards(ctx, [date], { ofGone: true }),
  ]);
  if (!card || row?.canceledAt === undefined) throw new AppError('request.conflict');
  const news = { ...eventNewsOf(card), reason: '', canceledBy: 'host' } as const;
  const cause = { of: `canceled ${eventId} ${occurrenceId}`, at: row.canceledAt };
  if (notifiesCreator) await notifications.announce(ctx, eventCanceled, row.creatorId, news, cause);
  await notifications.announceTo(ctx, otherAttendees, date, eventCanceled, news, cause);
};

interface CancelRequest {
  readonly scope: DateScope;
  readonly reason: string;
}

/** The day before a date of a series, `YYYY-MM-DD`. Its id begins with its day. */
const dayBefore = (id: OccurrenceId): string => {
  const midnight = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}T00:00:00.000Z`;
  return utcDayOf(addMilliseconds(midnight, -DAY_MS));
};

/**
 * Cancels a date at once. Other dates, and the notifications, follow in a reaction to what is written with it; a series ends first, so that no
 * date is added meanwhile.
 * @throws AppError event.ended if only that date is to be canceled, and it has ended
 */
export const cancel = async (
  ctx: Context,
  host: Member,
  { rows }: EventView,
  { scope, reason }: CancelRequest,
): Promise<EventPage> => {
  const { occurrence } = rows;
  const { eventId, occurrenceId } = occurrence;
  const now = ctx.clock.now();
  const hasEnded = occurrence.endsAt <= now;
  if (hasEnded && scope === 'this') throw new AppError('event.ended');
  if (scope === 'following') await series.endAfter(ctx, eventId, dayBefore(occurrenceId), now);
  if (scope === 'all') await series.endAfter(ctx, eventId, utcDayOf(addMilliseconds(now, -DAY_MS)), now);
  const { userId: personId } = host;
  const cancellation = { eventId, occurrenceId, scope, reason, canceledAt: now, personId };
  const isCanceled = !hasEnded && (await events.cancel(ctx, rows, { reason, by: 'host' }, now, cancellation));
  if (!isCanceled) await cancellations.note(ctx, cancellation);
  const found = await findDate(ctx, host, occurrence);
  if (!found) throw new AppError('event.not_found');
  return toPage(found.object, now);
};

const AT_ONCE = 5;

/** The notification has the time at which the date was canceled, so a date that was canceled before is not announced again. */
const announce = async (ctx: Context, date: OccurrenceKey, { personId }: CancellationRow): Promise<void> => {
  const [[row], [card]] = await Promise.all([events.findCards(ctx, [date]), cards.findCards(ctx, [date])]);
  if (!card || row?.canceledAt === undefined) return;
  const { eventId, occurrenceId, creatorId, cancelReason: reason = '', canceledAt: at } = row;
  const canceledBy = row.canceledBy ?? 'host';
  const news = { ...eventNewsOf(card), reason, canceledBy };
  const cause = { of: `canceled ${eventId} ${occurrenceId}`, at };
  // The person who created it is notified of what others do with it.
  const isOwn = canceledBy === 'host' && (personId ?? creatorId) === creatorId;
  if (!isOwn) await notifications.announce(ctx, eventCanceled, creatorId, news, cause);
  await notifications.announceTo(ctx, otherAttendees, { eventId, occurrenceId }, eventCanceled, news, cause);
};

const cancelDate = async (
  ctx: Context,
  date: OccurrenceKey,
  cancellation: CancellationRow,
): Promise<void> => {
  const { reason, canceledAt } = cancellation;
  const rows = await events.find(ctx, date);
  if (rows) await events.cancel(ctx, rows, { reason, by: 'host' }, canceledAt);
  await announce(ctx, date, cancellation);
};

/** Cancels the dates of a host's cancellation, and has their attendees notified. A date that is canceled already does not change. */
export const cancelDates = async (ctx: Context, { after }: Change<typeof cancellationRow>): Promise<void> => {
  const cancellation = after && (await cancellations.find(ctx, after));
  if (!cancellation) return;
  for await (const page of datesInScope(ctx, cancellation, cancellation.canceledAt))
    await mapAtMost(AT_ONCE, page, (date) => cancelDate(ctx, date, cancellation));
};

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
  const cancellation = { eventId, occurrenceId, scope: 'this', reason, canceledAt: now } as const;
  await events.cancel(ctx, rows, { reason, by: 'minimum' }, now, cancellation);
};

async function* pages(ctx: Context, _position: string | undefined, now: string) {
  for await (const { items } of everyPage((cursor) => minimums.due(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.minimumDueAt };
  }
}

/**
 * Warns the host and the attendees of a date with too few people, and cancels it if there are still too few when it is decided. Someone who joins
 * or leaves at that moment wins: the next run looks again. Finished items are not found again, so no position is stored.
 */
export const checkMinimums = (ctx: Context) =>
  runPagedJob<DueMinimum>(ctx, {
    name: 'checkMinimums',
    pages: (_position, now) => pages(ctx, _position, now),
    work: (due) => check(ctx, due),
    timeMs: 4 * MINUTE_MS,
  });
