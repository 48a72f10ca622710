import { CustomAttributeType, Entity } from 'electrodb';
import type { Attendance } from '#shared/domains/events/attendance.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

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
export const createAttendanceRecordEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'attendanceRecord', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          dates: { type: CustomAttributeType<RecordedDate[]>('any'), required: true },
          revision: { type: 'number', required: true },
        },
        indexes: {
          /** How reliable is a person? Cost: ½ for 4 KB, 1 if consistent. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** Somebody who asks the host to look again at what was recorded of them: once per date. */
export const createCorrectionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'attendanceCorrection', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          eventId: { type: CustomAttributeType<EventId>('string'), required: true, readOnly: true },
          occurrenceId: { type: CustomAttributeType<OccurrenceId>('string'), required: true, readOnly: true },
          askedAt: { type: 'string', required: true, readOnly: true },
        },
        indexes: {
          /** On which dates has a person asked for a correction? Cost: 1 for 4 KB, consistent. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['eventId', 'occurrenceId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
