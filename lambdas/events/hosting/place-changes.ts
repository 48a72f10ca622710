import { isMovedFor, type MovedFor } from '#shared/domains/events/moved-for.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Context } from '../../runtime/context.ts';
import * as cancellations from '../store/cancellation.table.ts';
import * as events from '../store/events.ts';
import type { OccurrenceKey } from '../store/index.ts';

import { moveDate } from './move.ts';

/** Someone may take a spot while the date is moved; then what was read is read again. */
const MAX_ROUNDS = 4;

/** Cancels a date because its place is closed: the reaction to it cancels the date and notifies the attendees. Repeating it changes nothing more. */
export const cancelForPlace = (
  ctx: Context,
  { eventId, occurrenceId }: OccurrenceKey,
  reason: string,
  canceledAt: string,
): Promise<void> => cancellations.note(ctx, { eventId, occurrenceId, scope: 'this', reason, canceledAt });

/** Lets a date start later because its place is delayed, once for each `mark`; its attendees are notified. @throws AppError request.conflict if it keeps changing */
export const delayForPlace = async (
  ctx: Context,
  date: OccurrenceKey,
  minutes: number,
  mark: MovedFor,
  at: string,
): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const rows = await events.find(ctx, date);
    if (!rows || rows.occurrence.cancelled || isMovedFor(rows.occurrence.movedFor, mark)) return;
    const dateStart = addMilliseconds(rows.occurrence.dateStart, minutes * MINUTE_MS);
    if (await moveDate(ctx, rows, dateStart, at, mark)) return;
  }
  throw new AppError('request.conflict');
};
