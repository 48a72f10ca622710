import { otherAttendees } from '#shared/domains/events/audiences.ts';
import { eventNewsOf } from '#shared/domains/events/event-news.ts';
import { eventCanceled } from '#shared/domains/events/notifications.ts';
import { AppError } from '#shared/kernel/errors.ts';
import * as notifications from '../../notifications/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as cards from '../dates/cards.ts';
import * as events from '../store/events.ts';

import type { EventRows } from '../store/index.ts';

/** Cancels a date that nobody runs anymore, unless it is canceled already, and tells its people: once, however often it is repeated. */
export const cancelAndAnnounce = async (
  ctx: Context,
  rows: EventRows,
  now: string,
  { tellsCreator }: { readonly tellsCreator: boolean } = { tellsCreator: false },
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
  if (tellsCreator) await notifications.announce(ctx, eventCanceled, row.creatorId, news, cause);
  await notifications.announceTo(ctx, otherAttendees, date, eventCanceled, news, cause);
};
