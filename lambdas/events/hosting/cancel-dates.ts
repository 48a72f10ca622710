import type { Change } from '#shared/declare/rows.ts';
import { otherAttendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventCanceled } from '#shared/domains/events/notifications.ts';
import type { cancellationRow } from '#shared/domains/events/rows.ts';
import { mapAtMost } from '../../core/at-once.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';
import { datesMeant } from '../dates/index.ts';
import * as cancellations from '../store/cancellation.table.ts';
import * as events from '../store/events.ts';
import type { CancellationRow, OccurrenceKey } from '../store/index.ts';

const AT_ONCE = 5;

/** The notification has the time at which the date was canceled, so a date that was canceled before is not announced again. */
const announce = async (ctx: Context, date: OccurrenceKey, { personId }: CancellationRow): Promise<void> => {
  const [[row], [card]] = await Promise.all([events.findCards(ctx, [date]), cards.findCards(ctx, [date])]);
  if (!card || row?.canceledAt === undefined) return;
  const { eventId, occurrenceId, creatorId, cancelReason: reason = '', canceledAt: at } = row;
  const canceledBy = row.canceledBy ?? 'host';
  const news = { ...eventNewsOf(card), reason, canceledBy };
  const cause = { of: `canceled ${eventId} ${occurrenceId}`, at };
  // Whoever created it hears of what others do with it.
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

/** Cancels the dates that a host's cancellation means, and has their attendees notified. A date that is canceled already stays as it is. */
export const cancelDates = async (ctx: Context, { after }: Change<typeof cancellationRow>): Promise<void> => {
  const cancellation = after && (await cancellations.find(ctx, after));
  if (!cancellation) return;
  for await (const page of datesMeant(ctx, cancellation, cancellation.canceledAt))
    await mapAtMost(AT_ONCE, page, (date) => cancelDate(ctx, date, cancellation));
};
