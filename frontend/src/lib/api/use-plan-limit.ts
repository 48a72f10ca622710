import { useNavigate } from 'react-router';
import { m } from '#frontend/paraglide/messages.js';
import { may } from '#shared/contracts/permissions.ts';
import { type RoleInTeam, team as teamKind } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { ApiError } from './api.ts';
import type { FailureMessage } from './use-action.ts';

interface PlanLimitWords {
  /** The limit that was reached. */
  readonly sentence: () => string;
  /** The team whose plan it is. */
  readonly teamId: string;
  /** The viewer's roles in the team. */
  readonly roles: readonly RoleInTeam[];
}

export const isPlanLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'plan.limit';

/**
 * The message when a team's plan does not include something: people who can change the plan get a link to the plans;
 * others read whom to ask. Nothing for other failures.
 */
export const usePlanLimit = ({ sentence, teamId, roles }: PlanLimitWords) => {
  const navigate = useNavigate();
  const toPlans = () => void navigate(paths.organizerPricing({ team: teamId }));
  return (error: unknown): FailureMessage | undefined => {
    if (!isPlanLimit(error)) return undefined;
    if (may(teamKind, roles, 'managePlan'))
      return { text: sentence(), duration: 'stays', action: { label: m.plans_see(), run: toPlans } };
    return { text: `${sentence()} ${m.plan_ask()}`, duration: 'stays' };
  };
};
