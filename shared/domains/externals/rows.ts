import * as z from 'zod/mini';
import { At } from '../../declare/facts.ts';
import { tableRow } from '../../declare/rows.ts';
import { TeamId, UserId } from '../../kernel/ids.ts';
import { claimStates, externalStates } from './rules.ts';

export const externalTeamRow = tableRow('externalTeam', {
  id: TeamId,
  state: z.enum(externalStates),
  addedBy: z.optional(UserId),
  updatedAt: At,
});
export const externalClaimRow = tableRow('externalClaim', {
  teamId: TeamId,
  userId: UserId,
  state: z.enum(claimStates),
  /** A code was requested that has not been emailed. */
  code: z.optional(z.enum(['requested', 'sent'])),
  changedAt: At,
});
