import { isMovedFor, type MovedFor } from '#shared/domains/events/moved-for.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Table } from '../data/table.ts';
import { createCancellationsRepository } from './cancellations.repository.ts';
import { createEditsRepository } from './edits.repository.ts';
import { createEventsRepository, type OccurrenceKey } from './events.repository.ts';
import { moveDate } from './move.service.ts';

/** What follows for a host's dates when the host says that their place is closed or delayed. Repeating it changes nothing more. */
export interface PlaceChanges {
  /** Cancels a date; its attendees are told. */
  cancel(date: OccurrenceKey, reason: string, at: string): Promise<void>;
  /** Lets a date start later, once for each `mark`; its attendees are told. @throws AppError request.conflict if it keeps changing */
  delay(date: OccurrenceKey, minutes: number, mark: MovedFor, at: string): Promise<void>;
}

/** Someone may take a spot while the date is moved; then what was read is read again. */
const MAX_ROUNDS = 4;

export const openPlaceChanges = (table: Table): PlaceChanges => {
  const cancellations = createCancellationsRepository(table);
  const events = createEventsRepository(table);
  const edits = createEditsRepository(table);
  return {
    // The reaction to it cancels the date and tells the attendees.
    cancel: ({ eventId, occurrenceId }, reason, canceledAt) =>
      cancellations.note({ eventId, occurrenceId, scope: 'this', reason, canceledAt }),

    async delay(date, minutes, mark, at) {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const rows = await events.find(date);
        if (!rows || rows.occurrence.cancelled || isMovedFor(rows.occurrence.movedFor, mark)) return;
        const dateStart = addMilliseconds(rows.occurrence.dateStart, minutes * MINUTE_MS);
        if (await moveDate(edits, rows, dateStart, at, mark)) return;
      }
      throw new AppError('request.conflict');
    },
  };
};
