import { useSearchParams } from 'react-router';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { type SubjectType, variantFor } from '#shared/domains/payments/plans.ts';
import { usePlans } from '../../api/use-plans.ts';
import { useCanceledCheckout } from '../../model/canceled-checkout.ts';
import { usePlanHolder } from '../../model/use-plan-holder.ts';
import { PlanFaq } from './plan-faq.tsx';
import { PlanHead } from './plan-head.tsx';
import { PlanNotice } from './plan-notice.tsx';
import { PlanNumbers } from './plan-numbers.tsx';
import { PlanOther } from './plan-other.tsx';
import css from './plan-page.module.css';
import { PlanPicker } from './plan-picker.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { PlanTeamChoice } from './plan-team-choice.tsx';
import { PlanTournaments } from './plan-tournaments.tsx';

interface TypeProps {
  readonly type: SubjectType;
}

const Plans = ({ type }: TypeProps) => {
  const read = usePlans(variantFor(type, usePlatform().id));
  const { mutate } = read;
  const [query, setQuery] = useSearchParams();
  const teamId = query.get('team');
  const { holder, teams, retry } = usePlanHolder(type, teamId);
  const again = (): void => void mutate();
  return (
    <Loaded
      of={read}
      failed={m.plan_failed()}
      skeleton={<PlanSkeleton count={type === 'teams' ? 3 : 2} />}
      empty={
        <EmptyState
          title={m.plan_none_title()}
          text={m.plan_none_text()}
          action={<Button onClick={again}>{m.try_again()}</Button>}
        />
      }
    >
      {({ items }) => (
        <>
          <PlanNotice holder={holder} onRetry={retry} />
          <PlanTeamChoice
            teams={teams}
            teamId={teamId}
            onPick={(team) => setQuery({ team }, { replace: true, preventScrollReset: true })}
          />
          <PlanPicker plans={items} holder={holder} sideBySide />
          <PlanNumbers plans={items} />
        </>
      )}
    </Loaded>
  );
};

/** The page that sells the plans for teams or members, to any viewer. */
export const PlanPage = ({ type }: TypeProps) => {
  useCanceledCheckout();
  return (
    <Page>
      <PlanHead type={type} />
      <div className={css.plans}>
        <Plans type={type} />
      </div>
      {type === 'teams' && <PlanTournaments />}
      <div className={css.end}>
        <PlanFaq type={type} />
        <PlanOther type={type} />
      </div>
    </Page>
  );
};
