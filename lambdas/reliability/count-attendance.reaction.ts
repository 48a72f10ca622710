import type { Change } from '#shared/declare/rows.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import type { AttendanceRecordsRepository } from './records/index.ts';

/**
 * Keeps what is known of a person's dates in step with their RSVPs. It needs no read of the RSVP: the newest revision counts, in whatever order the
 * changes arrive. RSVPs without attendance cost nothing.
 */
export const createCountAttendanceReaction =
  (records: Pick<AttendanceRecordsRepository, 'note'>) =>
  async ({ before, after }: Change<typeof rsvpRow>): Promise<void> => {
    if (!after || (before?.attendance === undefined && after.attendance === undefined)) return;
    const { userId, eventId, occurrenceId, dateStart, attendance = 'none', revision } = after;
    // Whoever was counted in by their team never said that they would come.
    const outcome = after.byDefault && attendance === 'no_show' ? 'none' : attendance;
    await records.note(userId, { eventId, occurrenceId, dateStart, outcome, rsvpRevision: revision });
  };
