import { CustomAttributeType, Entity } from 'electrodb';
import type { NotificationId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A notification that is sent later on a channel: with a digest, or after quiet hours. Deleted when it was sent. */
export const createPostponedEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'postponed', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          channel: { type: ['email', 'push'] as const, required: true, readOnly: true },
          notificationId: {
            type: CustomAttributeType<NotificationId>('string'),
            required: true,
            readOnly: true,
          },
          /** ISO instant. */
          dueAt: { type: 'string', required: true },
          /** The list that a job reads. */
          waiting: { type: CustomAttributeType<'postponed'>('string'), required: true },
        },
        indexes: {
          /** What is sent to a person later? Cost: 1 for 4 KB, consistent. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['channel', 'notificationId'], casing: 'none' },
          },
          /** To whom is something sent now, the longest waiting first? Cost: ½ for 4 KB. */
          byDue: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['waiting'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['dueAt'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
