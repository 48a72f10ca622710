import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { useReturns } from '../model/return-handling.ts';
import { HistoryList } from './history-list.tsx';
import { PaymentLinks } from './payment-links.tsx';
import css from './payments-tab.module.css';
import { PayoutSection } from './payout-section.tsx';
import { SubscriptionCards } from './subscription-cards.tsx';

/** How many movements of money the tab shows before somebody asks for more. */
const FIRST_MOVEMENTS = 3;

/** Being paid first, then what one pays, then the papers of both. */
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
