import { useRead } from '#frontend/lib/reads/use-read.ts';
import { monthAndDay, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { SkeletonBlock } from '#frontend/ui/skeletons/skeleton-block.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { Payouts } from '#shared/domains/payments/payouts.ts';
import { exactMoney } from '#shared/kernel/money.ts';
import css from './payout.module.css';

const rhythms = {
  daily: m.payouts_daily,
  weekly: m.payouts_weekly,
  monthly: m.payouts_monthly,
  manual: m.payouts_manual,
} as const satisfies Record<Payouts['rhythm'], () => string>;

const nextText = ({ next, rhythm }: Payouts): string => {
  if (!next) return rhythms[rhythm]();
  const date = monthAndDay(next.at, { locale: formatLocale(), timeZone: viewerZone() });
  return next.isExpected ? m.payouts_next_expected({ date }) : m.payouts_next_arrives({ date });
};

const Figures = ({ payouts }: { readonly payouts: Payouts }) => {
  const { currency, available, pending, next } = payouts;
  const money = (amount: number): string => exactMoney({ amount, currency }, formatLocale());
  return (
    <dl className={css.ahead}>
      <div>
        <dt>{m.payouts_next()}</dt>
        <dd>{next ? money(next.amount) : m.payouts_next_none()}</dd>
        <dd>{nextText(payouts)}</dd>
      </div>
      <div>
        <dt>{m.payouts_available()}</dt>
        <dd>{money(available)}</dd>
      </div>
      <div>
        <dt>{m.payouts_pending()}</dt>
        <dd>{money(pending)}</dd>
      </div>
    </dl>
  );
};

/** What the account has, and when its bank gets it. */
export const PayoutsAhead = () => (
  <Loaded
    of={useRead(paymentsContract.payouts, {})}
    heading="h3"
    failed={m.payouts_ahead_failed()}
    skeleton={<SkeletonBlock className={css.block} />}
  >
    {({ payouts }) => payouts && <Figures payouts={payouts} />}
  </Loaded>
);
