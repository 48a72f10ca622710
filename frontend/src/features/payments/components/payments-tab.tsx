import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { useReturns } from '../model/returns/return-handling.ts';
import { HistoryList } from './history/history-list.tsx';
import { PaymentLinks } from './payment-links.tsx';
import css from './payments-tab.module.css';
import { PayoutSection } from './payouts/payout-section.tsx';
import { SubscriptionCards } from './plans/subscription-cards.tsx';

/** How many transactions the tab shows before the person asks for more. */
const FIRST_MOVEMENTS = 3;

/** Payouts first, then subscriptions, then the invoices and transactions of both. */
export const PaymentsTab = () => {
  const { linking } = useReturns();
  return (
    <div className={css.tab}>
      <Section title={m.payouts_title()}>
        <PayoutSection linking={linking} />
      </Section>
      <Section title={m.payments_subscriptions()}>
        <SubscriptionCards />
      </Section>
      <Section title={m.payments_billing()}>
        <PaymentLinks />
      </Section>
      <Section title={m.payments_history()}>
        <HistoryList first={FIRST_MOVEMENTS} />
      </Section>
    </div>
  );
};
