import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { partySize } from '#shared/domains/events/model/rsvp.ts';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { CANCELED_CHECKOUT, paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { useSale } from '../api/use-sale.ts';
import css from '../components/checkout.module.css';
import { Choices, UsedParts } from '../components/choices.tsx';
import { HoldTimer } from '../components/hold-timer.tsx';
import { LapsedActions, LapsedHead } from '../components/lapsed.tsx';
import { Paying } from '../components/paying.tsx';
import { PriceLines } from '../components/price-lines.tsx';
import { RefundNote } from '../components/refund-note.tsx';
import { SaleEvent } from '../components/sale-event.tsx';
import { SaleMissing } from '../components/sale-missing.tsx';
import { stageOf } from '../model/sale-stage.ts';

interface CheckoutProps {
  readonly sale: SpotSale;
  readonly onEnd: () => void;
}

const Head = ({ sale, onEnd }: CheckoutProps) => {
  if (stageOf(sale) === 'lapsed') return <LapsedHead wasHeld={sale.spot === 'lost'} />;
  if (sale.heldUntil === null) return <p className={css.note}>{m.checkout_approval()}</p>;
  return (
    <HoldTimer
      until={sale.heldUntil}
      spots={sale.isAddition ? sale.guests : partySize(sale.guests)}
      onEnd={onEnd}
    />
  );
};

const Actions = ({ sale }: { readonly sale: SpotSale }) => {
  if (stageOf(sale) === 'open') return <Paying sale={sale} />;
  if (sale.event) return <LapsedActions sale={sale} event={sale.event} />;
  return (
    <ButtonLink to={routes.Discover} size="lg" wide>
      {m.checkout_discover()}
    </ButtonLink>
  );
};

/** Spots that are held for someone: what they cost, what is given back, and the way to pay. */
const Checkout = ({ sale, onEnd }: CheckoutProps) => {
  const stage = stageOf(sale);
  const [query] = useSearchParams();
  const hasLeft = query.get(CANCELED_CHECKOUT.name) === CANCELED_CHECKOUT.value;
  if (stage !== 'open' && stage !== 'lapsed') return <Navigate to={paths.paymentSuccess(sale.id)} replace />;
  const isRequest = stage === 'open' && sale.heldUntil === null;
  return (
    <Stack gap="1.5">
      {hasLeft && stage === 'open' && (
        <p className={css.note} role="status">
          {isRequest ? m.checkout_left_request() : m.checkout_left()}
        </p>
      )}
      <Head sale={sale} onEnd={onEnd} />
      <SaleEvent sale={sale} />
      <section className={css.part} aria-labelledby="price">
        <h2 id="price">{m.checkout_price()}</h2>
        <PriceLines
          sale={sale}
          parts={stage === 'open' ? <Choices sale={sale} /> : <UsedParts sale={sale} />}
          total={isRequest ? m.checkout_total_request() : m.checkout_total()}
          note={isRequest ? m.checkout_total_request_note() : m.checkout_total_note()}
        />
        {stage === 'open' && sale.spots.some(({ card, price }) => card < price) && (
          <p className={css.soft}>{m.checkout_order()}</p>
        )}
        {stage === 'open' && sale.event && (
          <p>
            <Link to={paths.hostOffers(sale.event.hostingTeam ?? sale.event.creatorId)}>
              {m.checkout_offers()}
            </Link>
          </p>
        )}
      </section>
      <RefundNote sale={sale} />
      <Actions sale={sale} />
    </Stack>
  );
};

export const Component = () => {
  const { saleId = '' } = useParams();
  const read = useSale(saleId);
  return (
    <Page width="form">
      <title>{usePageTitle(m.checkout_page())}</title>
      <Loaded
        of={read}
        heading="h1"
        failed={m.checkout_failed()}
        safe={m.checkout_safe()}
        missing={<SaleMissing />}
        skeleton={<EventPageSkeleton />}
      >
        {(sale) =>
          sale.kind === 'spots' ? (
            <>
              <PageHeader title={m.checkout_page()} />
              <Checkout key={sale.id} sale={sale} onEnd={() => void read.mutate()} />
            </>
          ) : (
            <Navigate to={paths.paymentSuccess(sale.id)} replace />
          )
        }
      </Loaded>
    </Page>
  );
};
