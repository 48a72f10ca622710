import { useNavigate } from 'react-router';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { m } from '#frontend/paraglide/messages.js';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import { may } from '#shared/contracts/permissions.ts';
import { type RoleInTeam, team as teamKind } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { ApiError } from './api.ts';

interface PlanLimitWords {
  /** Which limit it is. */
  readonly sentence: () => string;
  /** The team whose plan it is. */
  readonly teamId: string;
  /** The viewer's roles in the team. */
  readonly roles: readonly RoleInTeam[];
}

export const isPlanLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'plan.limit';

/**
 * Says what went wrong. What the plan of a team does not include comes with a link to the plans for people who can change it;
 * others read whom to ask.
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
