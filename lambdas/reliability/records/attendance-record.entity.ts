import { CustomAttributeType } from 'electrodb';
import type { Attendance } from '#shared/domains/events/attendance.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey } from '../../data/entity.ts';

/** What is known of a person's spot on a date, by which revision of the RSVP. */
export interface RecordedDate {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
  /** ISO instant. */
  readonly dateStart: string;
  /** `none` after a correction: the revision still tells which changes are older. */
  readonly outcome: Attendance | 'none';
  readonly rsvpRevision: number;
}

/** A person's latest dates with attendance: one document, about 150 bytes a date, so that the reliability of many people is one batched read. */
export const AttendanceRecord = defineEntity('attendanceRecord', {
  attributes: {
    userId: id<UserId>(),
    dates: { type: CustomAttributeType<RecordedDate[]>('any'), required: true },
    revision: { type: 'number', required: true },
  },
  indexes: {
    /** How reliable is a person? Cost: ½ for 4 KB, 1 if consistent. */
    byPerson: primaryKey(['userId'], []),
  },
});

/** Somebody who asks the host to look again at what was recorded of them: once per date. */
export const Correction = defineEntity('attendanceCorrection', {
  attributes: {
    userId: id<UserId>(),
    eventId: id<EventId>(),
    occurrenceId: id<OccurrenceId>(),
    askedAt: id(),
  },
  indexes: {
    /** On which dates has a person asked for a correction? Cost: 1 for 4 KB, consistent. */
    byPerson: primaryKey(['userId'], ['eventId', 'occurrenceId']),
  },
});
