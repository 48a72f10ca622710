import { useEffect, useState } from 'react';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { tellPaymentSucceeded } from '#frontend/lib/page/payment-news.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { session, useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { CheckoutSummary } from '#shared/domains/payments/shapes.ts';
import { useOwnTeams } from '../../api/use-own-teams.ts';
import { arrivalOf, PATIENCE_MS } from '../../model/subscription-arrival.ts';
import { PlanNextSteps } from './plan-next-steps.tsx';
import { PlanReceipt } from './plan-receipt.tsx';
import css from './plan-success.module.css';
import { PlanSuccessArt } from './plan-success-art.tsx';

interface PlanSuccessProps {
  readonly sessionId: string;
  readonly purchase: CheckoutSummary;
}

/** The purchases already announced: each one only once. */
const announced = new Set<string>();

/** When the plan is active, this tab and the others reload what depends on it. */
const useNews = (sessionId: string, isThere: boolean): void => {
  const refresh = useLatest(useRefreshReads());
  useEffect(() => {
    if (!isThere || announced.has(sessionId)) return;
    announced.add(sessionId);
    tellPaymentSucceeded();
    void Promise.all([session.refresh(), refresh.current(['plan'])]);
  }, [isThere, sessionId, refresh]);
};

const useIsLate = (): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
};

const useTeamName = ({ subject }: CheckoutSummary): string | undefined => {
  const state = useSession();
  const userId = state.status === 'success' ? state.user?.id : undefined;
  const { teams } = useOwnTeams(subject.type === 'teams' ? userId : undefined);
  return teams?.find(({ id }) => id === subject.id)?.name;
};

/** Paid: what was bought, and what to do with it. The plan may become active a moment later. */
export const PlanSuccess = ({ sessionId, purchase }: PlanSuccessProps) => {
  const isThere = arrivalOf(purchase) === 'there';
  const teamName = useTeamName(purchase);
  const isLate = useIsLate();
  useNews(sessionId, isThere);
  const { label: plan, subject } = purchase;
  const waiting = isLate ? m.payment_success_late({ plan }) : m.payment_success_waiting({ plan });
  const there =
    teamName === undefined
      ? m.payment_success_text({ plan })
      : m.payment_success_text_team({ plan, team: teamName });
  return (
    <div className={css.success}>
      <div className={css.head}>
        <PlanSuccessArt />
        <h1>{isThere ? m.payment_success_title() : m.payment_success_paid()}</h1>
        <p role="status">{isThere ? there : waiting}</p>
      </div>
      <PlanReceipt purchase={purchase} teamName={teamName} />
      <PlanNextSteps type={subject.type} />
    </div>
  );
};
