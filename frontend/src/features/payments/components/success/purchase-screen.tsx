import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { CheckoutSummary } from '#shared/domains/payments/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { arrivalOf } from '../../model/subscription-arrival.ts';
import { usePurchase } from '../../model/use-purchase.ts';
import { PlanSuccess } from './plan-success.tsx';

const Missing = () => (
  <EmptyState
    heading="h1"
    title={m.payment_success_missing()}
    text={m.payment_success_missing_text()}
    action={
      <ButtonLink to={paths.settings({ tab: 'payments' })}>{m.payment_success_to_payments()}</ButtonLink>
    }
  />
);

/** The person has not paid. */
const Unpaid = ({ status, subject }: CheckoutSummary) => (
  <EmptyState
    heading="h1"
    title={status === 'open' ? m.payment_success_unpaid() : m.payment_success_expired()}
    text={m.payment_success_unpaid_text()}
    action={
      <ButtonLink
        to={subject.type === 'user' ? paths.memberPricing() : paths.organizerPricing({ team: subject.id })}
      >
        {m.subscription_view_plans()}
      </ButtonLink>
    }
  />
);

const Purchase = ({ sessionId }: { readonly sessionId: string }) => {
  const read = usePurchase(sessionId);
  return (
    <Loaded
      of={read}
      heading="h1"
      failed={m.payment_success_failed()}
      safe={m.payment_success_safe()}
      missing={<Missing />}
      skeleton={<EventPageSkeleton />}
    >
      {(purchase) => {
        const arrival = arrivalOf(purchase);
        return arrival === 'unpaid' || arrival === 'expired' ? (
          <Unpaid {...purchase} />
        ) : (
          <PlanSuccess sessionId={sessionId} purchase={purchase} />
        );
      }}
    </Loaded>
  );
};

/** What someone sees who returns from the checkout of a plan. */
export const PurchaseScreen = ({ sessionId }: { readonly sessionId: string }) => (
  <>
    <title>{usePageTitle(m.payment_success_page())}</title>
    <Purchase key={sessionId} sessionId={sessionId} />
  </>
);
