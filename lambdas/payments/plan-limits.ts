import { badgeOfPlan, freePlanOf, limitsOf, type PlanLimits } from '#shared/domains/payments/plans.ts';
import { currentOf } from '#shared/domains/payments/subscriptions.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

/** A team's current limits, and the name of its plan if that is shown next to its name. */
export interface PlanLimitsOf {
  ofTeam(teamId: TeamId): Promise<PlanLimits>;
  badgeOfTeam(teamId: TeamId): Promise<string | null>;
  /** The id of the team's paid plan. */
  paidPlanOfTeam(teamId: TeamId): Promise<string | null>;
}

/** The limits of the paid plan; those of the free plan if there is none. */
export const createPlanLimits = (table: Table): PlanLimitsOf => {
  const subscriptions = createSubscriptionsRepository(table);
  const paidPlanOfTeam = async (teamId: TeamId): Promise<string | null> =>
    currentOf(await subscriptions.ofSubject('teams', teamId))?.planId ?? null;
  const planOf = async (teamId: TeamId): Promise<string> =>
    (await paidPlanOfTeam(teamId)) ?? freePlanOf('teams');
  return {
    ofTeam: async (teamId) => limitsOf('teams', await planOf(teamId)),
    paidPlanOfTeam,
    badgeOfTeam: async (teamId) => badgeOfPlan(await planOf(teamId)),
  };
};
