import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { EventId, OccurrenceId, UserId } from '../../kernel/ids.ts';

/** Someone who asks the host to look again at what was recorded of them. */
export const correctionRow = tableRow('attendanceCorrection', {
  eventId: EventId,
  occurrenceId: OccurrenceId,
  userId: UserId,
  askedAt: At,
});
/** What is known of a person's dates. */
export const attendanceRecordRow = tableRow('attendanceRecord', { userId: UserId });
