import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { InvitationId, TeamId, UserId } from '../../kernel/ids.ts';
import { joinWays } from './rules.ts';

export const teamRow = tableRow('team', { id: TeamId, ownerId: UserId, createdAt: At });
export const membershipRow = tableRow('membership', {
  teamId: TeamId,
  userId: UserId,
  way: z.optional(z.enum(joinWays)),
  since: At,
});
export const joinRequestRow = tableRow('joinRequest', { teamId: TeamId, userId: UserId, askedAt: At });
export const teamInvitationRow = tableRow('teamInvitation', {
  teamId: TeamId,
  id: InvitationId,
  waiting: z.optional(z.literal('invitations')),
});
