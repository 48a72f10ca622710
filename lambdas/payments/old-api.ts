import type { PlanLimits } from '#shared/domains/payments/plans.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { Log } from '../core/logger.ts';
import type { PublicReads } from '../core/public-reads.ts';
import type { Table } from '../data/table.ts';
import { contextOf } from '../runtime/context.ts';
import { badgeOfTeam, limitsOfTeam, paidPlanOfTeam } from './plans.ts';
import { pageReads } from './reads.ts';

// For domains that are not moved yet. It goes with the last of them.
/** See `limitsOfTeam`, `badgeOfTeam`, `paidPlanOfTeam`. */
export interface PlanLimitsOf {
  ofTeam(teamId: TeamId): Promise<PlanLimits>;
  badgeOfTeam(teamId: TeamId): Promise<string | null>;
  paidPlanOfTeam(teamId: TeamId): Promise<string | null>;
}

export const createPlanLimits = (table: Table): PlanLimitsOf => {
  const ctx = contextOf(table);
  return {
    ofTeam: (teamId) => limitsOfTeam(ctx, teamId),
    badgeOfTeam: (teamId) => badgeOfTeam(ctx, teamId),
    paidPlanOfTeam: (teamId) => paidPlanOfTeam(ctx, teamId),
  };
};
export const openPlanReads = (table: Table, log: Log): PublicReads => pageReads({ ...contextOf(table), log });
