import { limitsOf, type PlanLimits } from '#shared/domain/plans.ts';
import { currentOf } from '#shared/domain/subscriptions.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import type { Table } from '../data/table.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

/** What a community may do at the moment. */
export interface PlanLimitsOf {
  ofTeam(teamId: TeamId): Promise<PlanLimits>;
}

/** Limits by the plan that is paid; those of the free plan where none is. */
export const createPlanLimits = (table: Table): PlanLimitsOf => {
  const subscriptions = createSubscriptionsRepository(table);
  return {
    async ofTeam(teamId) {
      const current = currentOf(await subscriptions.ofSubject('teams', teamId));
      return limitsOf('teams', current?.planId);
    },
  };
};
