import { useRead } from '#frontend/lib/reads/use-read.ts';
import { monthAndDay, viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Figure, Figures } from '#frontend/ui/figures/figures.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { SkeletonBlock } from '#frontend/ui/skeletons/skeleton-block.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { TransactionMonth } from '#shared/domains/sales/shapes.ts';
import { exactMoney } from '#shared/kernel/money.ts';
import { monthName } from '../model/filters.ts';
import { inDollars } from '../model/in-dollars.ts';
import css from './month-plot.module.css';
import { MonthPlot } from './month-plot.tsx';

interface LatestProps {
  readonly month: TransactionMonth;
  readonly before: TransactionMonth | undefined;
}

const Latest = ({ month, before }: LatestProps) => (
  <Figures>
    <Figure
      label={m.transaction_received_in({ month: monthName(month.month) })}
      value={inDollars(month.received)}
      hint={m.transaction_payments({ count: month.count })}
    />
    <Figure label={m.transaction_fees()} value={inDollars(-month.fees)} hint={m.transaction_fees_hint()} />
    <Figure
      label={m.transaction_refunded()}
      value={inDollars(-month.refunded)}
      hint={m.transaction_refunded_hint()}
    />
    <Figure
      label={m.transaction_keep()}
      value={inDollars(month.net)}
      hint={
        before
          ? m.transaction_keep_before({ month: monthName(before.month), amount: inDollars(before.net) })
          : ''
      }
    />
    <NextPayout />
  </Figures>
);

/** What the bank gets next. The other figures do not depend on it, so it is left out where it cannot be read. */
const NextPayout = () => {
  const { data } = useRead(paymentsContract.payouts, {});
  const next = data?.payouts?.next;
  if (!data?.payouts || !next) return null;
  const date = monthAndDay(next.at, { locale: formatLocale(), timeZone: viewerZone() });
  return (
    <Figure
      label={m.transaction_next_payout()}
      value={exactMoney({ amount: next.amount, currency: data.payouts.currency }, formatLocale())}
      hint={
        next.isExpected ? m.transaction_payout_expected({ date }) : m.transaction_payout_arrives({ date })
      }
      isMain
    />
  );
};

/** As high as the figures and the plot that replace it. */
const Waiting = () => (
  <Stack gap="1.25" role="status" aria-label={m.loading()} data-loading>
    <SkeletonBlock className={css.figuresBlock} />
    <SkeletonBlock className={css.plotBlock} />
  </Stack>
);

/** What the last months have brought. Nothing before the first payment. */
export const Months = () => {
  const read = useRead(salesContract.transactionMonths, {});
  return (
    <Loaded of={read} failed={m.transaction_months_failed()} skeleton={<Waiting />}>
      {({ items }) => {
        const latest = items.at(-1);
        if (!latest || items.every(({ count, net }) => count === 0 && net === 0)) return null;
        return (
          <>
            <Latest month={latest} before={items.at(-2)} />
            <MonthPlot months={items} />
          </>
        );
      }}
    </Loaded>
  );
};
