import { CustomAttributeType } from 'electrodb';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, text } from '../data/entity.ts';

/** The deletion of a team: written in the transaction that removes the team, and continued until every domain has forgotten it. */
export const TeamDeletion = defineEntity('teamDeletion', {
  attributes: {
    id: id<TeamId>(),
    /** For the notifications of its members. */
    name: id(),
    /** The notification settings that its members could have. */
    settings: { type: CustomAttributeType<readonly string[]>('any'), required: true, readOnly: true },
    /** Who deleted it. */
    personId: id<UserId>(),
    requestedAt: id(),
    /** How often every domain was asked to forget the team. */
    round: { type: 'number', required: true },
    /** When they are asked again. */
    dueAt: text(),
    /** The list of deletions that are to be continued; absent once nothing is left to do. */
    waiting: { type: ['deletions'] as const },
    /** Seconds since the epoch, once nothing is left to do; the table removes the row afterwards. */
    expiresAt: { type: 'number', field: 'ttl' },
  },
  indexes: {
    /** Was this team deleted? Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
    /** Which deletions are to be continued, the longest waiting first? Cost: ½ for 4 KB. */
    byDue: index('gsi5', ['waiting'], ['dueAt', 'id']),
  },
});
