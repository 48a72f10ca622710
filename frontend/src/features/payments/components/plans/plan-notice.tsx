import { Link } from 'react-router';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { FailureNote } from '#frontend/ui/fields/failure-note.tsx';
import { FormNote } from '#frontend/ui/fields/form-note.tsx';
import { routes } from '#shared/product/routes.ts';
import type { PlanHolder } from '../../model/plan-holder.ts';
import css from './plan-page.module.css';

interface PlanNoticeProps {
  readonly holder: PlanHolder;
  readonly onRetry: () => void;
}

/** Why no plan can be chosen, if that is the case. */
export const PlanNotice = ({ holder, onRetry }: PlanNoticeProps) => {
  if (holder.kind === 'closed') return <FormNote tone="good">{m.plan_closed()}</FormNote>;
  if (holder.kind === 'teamless')
    return (
      <p className={css.forTeam}>
        {m.plan_team_none()} <Link to={routes.CreateTeam}>{m.team_start()}</Link>
      </p>
    );
  if (holder.kind !== 'failed') return null;
  return (
    <FailureNote error={holder.error}>
      {m.plan_state_failed()} {errorSentence(holder.error)}
      <Button variant="secondary" className={css.retry} onClick={onRetry}>
        {m.try_again()}
      </Button>
    </FailureNote>
  );
};
