import { IconExternalLink } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import type { CheckoutSummary } from '#shared/domains/payments/shapes.ts';
import { periodLabel, planPrice } from '../../model/plan-words.ts';
import { dateOf } from '../../model/subscription-days.ts';
import css from './plan-success.module.css';

interface PlanReceiptProps {
  readonly purchase: CheckoutSummary;
  /** The team it is for, if any. */
  readonly teamName: string | undefined;
}

/** What was bought. */
export const PlanReceipt = ({ purchase, teamName }: PlanReceiptProps) => {
  const { label, period, subject, subscription, receiptUrl } = purchase;
  return (
    <section className={css.receipt} aria-labelledby="purchase">
      <h2 id="purchase">{m.payment_success_bought()}</h2>
      <dl>
        <dt>{m.payment_success_plan()}</dt>
        <dd>{label}</dd>
        <dt>{m.payment_success_for()}</dt>
        <dd>{subject.type === 'user' ? m.payment_success_you() : (teamName ?? m.payment_success_team())}</dd>
        <dt>{m.payment_success_price()}</dt>
        <dd>
          {planPrice(purchase)} {m.plan_per({ period: periodLabel(period) })}
        </dd>
        {subscription && (
          <>
            <dt>{m.payment_success_renews()}</dt>
            <dd>{dateOf(subscription.periodEnd)}</dd>
          </>
        )}
      </dl>
      {receiptUrl !== null && (
        <a href={receiptUrl} target="_blank" rel="noreferrer" className={css.link}>
          {m.payment_success_receipt()}
          <IconExternalLink size={18} aria-hidden />
        </a>
      )}
    </section>
  );
};
