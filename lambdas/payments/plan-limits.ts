import { badgeOfPlan, freePlanOf, limitsOf, type PlanLimits } from '#shared/domains/payments/plans.ts';
import { currentOf } from '#shared/domains/payments/subscriptions.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

/** What a community may do at the moment, and the name of its plan where that is shown beside its own. */
export interface PlanLimitsOf {
  ofTeam(teamId: TeamId): Promise<PlanLimits>;
  badgeOfTeam(teamId: TeamId): Promise<string | null>;
}

/** Limits by the plan that is paid; those of the free plan where none is. */
export const createPlanLimits = (table: Table): PlanLimitsOf => {
  const subscriptions = createSubscriptionsRepository(table);
  const planOf = async (teamId: TeamId): Promise<string> =>
    currentOf(await subscriptions.ofSubject('teams', teamId))?.planId ?? freePlanOf('teams');
  return {
    ofTeam: async (teamId) => limitsOf('teams', await planOf(teamId)),
    badgeOfTeam: async (teamId) => badgeOfPlan(await planOf(teamId)),
  };
};
