import { useNavigate } from 'react-router';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { may } from '#shared/contracts/permissions.ts';
import { type RoleInTeam, team as teamKind } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { ApiError } from './api.ts';

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
 * Shows what went wrong. If a team's plan does not include something, people who can change the plan get a link to the plans;
 * others are told whom to ask.
 */
export const useErrorToast = ({ sentence, teamId, roles }: PlanLimitWords) => {
  const navigate = useNavigate();
  const toPlans = () => void navigate(paths.organizerPricing({ team: teamId }));
  return (error: unknown): void => {
    if (!isPlanLimit(error)) {
      showFailure(error);
      return;
    }
    const words = { tone: 'error', requestId: undefined, duration: 'stays' } as const;
    if (may(teamKind, roles, 'managePlan'))
      showToast(sentence(), { ...words, action: { label: m.plans_see(), run: toPlans } });
    else showToast(`${sentence()} ${m.plan_ask()}`, words);
  };
};
