import { useNavigate } from 'react-router';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { m } from '#frontend/paraglide/messages.js';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import { paths } from '#shared/product/paths.ts';
import { ApiError } from './api.ts';

interface PlanLimitWords {
  /** Which limit it is. */
  readonly sentence: () => string;
  /** The team whose plan it is, where that is known. */
  readonly team?: string;
}

export const isPlanLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'plan.limit';

/** Says what went wrong; what the plan of a team does not include comes with the way to the plans. */
export const useErrorToast = ({ sentence, team }: PlanLimitWords) => {
  const navigate = useNavigate();
  return (error: unknown): void => {
    if (!isPlanLimit(error)) {
      showFailure(error);
      return;
    }
    const toPlans = () => void navigate(paths.organizerPricing(team === undefined ? {} : { team }));
    showToast(sentence(), {
      tone: 'error',
      requestId: undefined,
      duration: 'stays',
      action: { label: m.plans_see(), run: toPlans },
    });
  };
};
