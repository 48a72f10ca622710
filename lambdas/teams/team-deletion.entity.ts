import { CustomAttributeType, Entity } from 'electrodb';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** The deletion of a team: written in the transaction that removes the team, and continued until every domain has forgotten it. */
export const createTeamDeletionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'teamDeletion', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
          /** For the notifications of its members. */
          name: { type: 'string', required: true, readOnly: true },
          /** The notification settings that its members could have. */
          settings: { type: CustomAttributeType<readonly string[]>('any'), required: true, readOnly: true },
          /** Who deleted it. */
          personId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          requestedAt: { type: 'string', required: true, readOnly: true },
          /** How often every domain was asked to forget the team. */
          round: { type: 'number', required: true },
          /** When they are asked again. */
          dueAt: { type: 'string', required: true },
          /** The list of deletions that are to be continued; absent once nothing is left to do. */
          waiting: { type: ['deletions'] as const },
          /** Seconds since the epoch, once nothing is left to do; the table removes the row afterwards. */
          expiresAt: { type: 'number', field: 'ttl' },
        },
        indexes: {
          /** Was this team deleted? Cost: 1, consistent. */
          byId: {
            pk: { field: 'pk', composite: ['id'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** Which deletions are to be continued, the longest waiting first? Cost: ½ for 4 KB. */
          byDue: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['waiting'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['dueAt', 'id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
