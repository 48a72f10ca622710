import { isMovedFor, type MovedFor } from '#shared/domains/events/model/moved-for.ts';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { addMilliseconds, DAY_MS, localDateIn, localTimeIn, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Member } from '../../core/actor.ts';
import { InvalidInput } from '../../core/errors.ts';
import * as places from '../../places/lookups/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as edits from '../dates/edit.table.ts';
import { type DateChanges, type EventView, findDate, toPage } from '../dates/index.ts';
import * as cancellations from '../store/cancellation.table.ts';
import * as events from '../store/events.ts';
import type { EventRows, OccurrenceKey } from '../store/index.ts';

/**
 * Whether a place has announced a status at that time. Gives one date another start (ISO instant); its other terms stay. The notifications follow in
 * a reaction. False if the date has changed since it was read.
 */
const moveDate = async (
  ctx: Context,
  rows: EventRows,
  dateStart: string,
  now: string,
  movedFor?: MovedFor,
): Promise<boolean> => {
  const { occurrence, details } = rows;
  const { eventId, occurrenceId, timeZone, revision, editsSeen } = occurrence;
  const day = localDateIn(dateStart, timeZone);
  const changes: DateChanges = {
    ...(day !== localDateIn(occurrence.dateStart, timeZone) && { day }),
    timeStart: localTimeIn(dateStart, timeZone),
  };
  // Time-zone data is loaded for those who move a date, not for everyone who reads events.
  const { editedDate } = await import('../schedule/index.ts');
  const isSeries = details.options.reoccurringInfo !== null;
  const marks = {
    ...{ hasOwnChanges: occurrence.hasOwnChanges || isSeries, editsSeen },
    ...(movedFor !== undefined && { movedFor }),
  };
  const edit = { eventId, occurrenceId, reach: 'date', scope: 'this', changes, editedAt: now } as const;
  return edits.write(ctx, rows, editedDate(rows, changes), marks, now, {
    edit: { ...edit, number: revision + 1 },
    showing: undefined,
    series: undefined,
  });
};

interface NewStart {
  readonly dateStart: string;
  /** That the host saw. */
  readonly revision: number;
  readonly movedFor?: MovedFor | undefined;
}

/** Someone may take a spot while the date is moved; then what was read is read again. */
const MAX_ROUNDS = 4;

/** @throws AppError event.cancelled | event.ended; InvalidInput if the new start is over or too far ahead, or the status is not about that date */
const refuseBadMove = ({ occurrence }: EventRows, { dateStart, movedFor }: NewStart, now: string): void => {
  if (occurrence.cancelled) throw new AppError('event.cancelled');
  if (occurrence.endsAt <= now) throw new AppError('event.ended');
  const field = 'body.dateStart';
  if (dateStart <= now) throw new InvalidInput([{ field, reason: 'past' }]);
  if (dateStart > addMilliseconds(now, eventLimits.startsWithinDays * DAY_MS))
    throw new InvalidInput([{ field, reason: 'too_big', limit: eventLimits.startsWithinDays }]);
  // A status counts from when it was set.
  if (movedFor && (movedFor.from > now || movedFor.from > occurrence.dateStart))
    throw new InvalidInput([{ field: 'body.movedFor.from', reason: 'too_big' }]);
};

/**
 * Moves one date. A repeated request finds it moved already.
 * @throws InvalidInput if no place has announced what it is moved for; AppError event.changed_meanwhile if the host has not seen its latest revision
 */
export const move = async (
  ctx: Context,
  host: Member,
  event: EventView,
  { dateStart, revision, movedFor }: NewStart,
): Promise<EventPage> => {
  let view = event;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = ctx.clock.now();
    const { occurrence } = view.rows;
    if (occurrence.dateStart === dateStart) return toPage(view, now);
    if (occurrence.revision !== revision) throw new AppError('event.changed_meanwhile');
    refuseBadMove(view.rows, { dateStart, revision, movedFor }, now);
    if (movedFor && !(await places.isAnnounced(ctx, movedFor)))
      throw new InvalidInput([{ field: 'body.movedFor', reason: 'unknown' }]);
    await moveDate(ctx, view.rows, dateStart, now, movedFor);
    const found = await findDate(ctx, host, occurrence);
    if (!found) throw new AppError('event.not_found');
    view = found.object;
  }
  throw new AppError('request.conflict');
};

/** Someone may take a spot while the date is moved; then what was read is read again. */

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
