import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { on, tableRow } from '../../declare/rows.ts';
import { InvitationId, TeamId, UserId } from '../../kernel/ids.ts';
import { teamRoles } from './roles.ts';
import { joinWays } from './rules.ts';

export const teamRow = tableRow('team', { id: TeamId, ownerId: UserId, createdAt: At });
export const membershipRow = tableRow('membership', {
  teamId: TeamId,
  userId: UserId,
  role: z.enum(teamRoles),
  way: z.optional(z.enum(joinWays)),
  since: At,
});
export const joinRequestRow = tableRow('joinRequest', { teamId: TeamId, userId: UserId, askedAt: At });
/** A member was removed, by whom, and whether the person is banned from then on. It expires. */
export const memberRemovalRow = tableRow('memberRemoval', { teamId: TeamId, userId: UserId, removedAt: At });
export const teamInvitationRow = tableRow('teamInvitation', {
  teamId: TeamId,
  id: InvitationId,
  waiting: z.optional(z.literal('invitations')),
});
/** The deletion of a team; `round` counts how often every domain was asked to forget it: what was written at the same time is found in a later round. */
export const teamDeletionRow = tableRow('teamDeletion', { id: TeamId, requestedAt: At, round: z.int() });
/** What a domain that stores something about teams reacts to: a team has been deleted. */
export const onTeamDeleted = on(teamDeletionRow, 'inserted', 'modified');
