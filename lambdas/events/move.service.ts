import type { MovedFor } from '#shared/domains/events/moved-for.ts';
import { eventLimits } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { addMilliseconds, DAY_MS, localDateIn, localTimeIn } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { DateAccess, EventView } from './access.ts';
import type { DateChanges } from './date-terms.ts';
import type { EditsRepository } from './edits.repository.ts';
import { toPage } from './event-page.ts';
import type { EventRows } from './events.repository.ts';

/** Gives one date another start (ISO instant); its other terms stay. The notifications follow in a reaction. False if the date has changed since it was read. */
export const moveDate = async (
  edits: Pick<EditsRepository, 'write'>,
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
  const { editedDate } = await import('./edited-date.ts');
  const isSeries = details.options.reoccurringInfo !== null;
  const marks = {
    ...{ editedApart: occurrence.editedApart || isSeries, editsSeen },
    ...(movedFor !== undefined && { movedFor }),
  };
  const edit = { eventId, occurrenceId, reach: 'date', scope: 'this', changes, editedAt: now } as const;
  return edits.write(rows, editedDate(rows, changes), marks, now, {
    edit: { ...edit, number: revision + 1 },
    showing: undefined,
    series: undefined,
  });
};

export interface MoveDeps {
  readonly edits: Pick<EditsRepository, 'write'>;
  readonly findDate: DateAccess;
  readonly isAnnounced: IsAnnounced;
  readonly clock: Clock;
}

/** Whether a place has announced a status at that time. */
export type IsAnnounced = (status: MovedFor) => Promise<boolean>;

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

export const createMoveService = ({ edits, findDate, isAnnounced, clock }: MoveDeps) => ({
  /**
   * Moves one date. A repeated request finds it moved already.
   * @throws InvalidInput if no place has announced what it is moved for; AppError event.changed_meanwhile if the host has not seen its latest revision
   */
  async move(
    host: Member,
    event: EventView,
    { dateStart, revision, movedFor }: NewStart,
  ): Promise<EventPage> {
    let view = event;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const now = clock.now();
      const { occurrence } = view.rows;
      if (occurrence.dateStart === dateStart) return toPage(view, now);
      if (occurrence.revision !== revision) throw new AppError('event.changed_meanwhile');
      refuseBadMove(view.rows, { dateStart, revision, movedFor }, now);
      if (movedFor && !(await isAnnounced(movedFor)))
        throw new InvalidInput([{ field: 'body.movedFor', reason: 'unknown' }]);
      await moveDate(edits, view.rows, dateStart, now, movedFor);
      const found = await findDate(host, occurrence);
      if (!found) throw new AppError('event.not_found');
      view = found.object;
    }
    throw new AppError('request.conflict');
  },
});
export type MoveService = ReturnType<typeof createMoveService>;
