import { type ReactNode, useEffect } from 'react';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import type { SpotSale } from '#shared/domains/sales/shapes.ts';
import { useSale } from '../api/use-sale.ts';
import { type SaleStage, stageOf } from '../model/sale-stage.ts';
import css from './checkout.module.css';
import { IfCanceled } from './if-canceled.tsx';
import { OtherResult } from './other-result.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultHead } from './result-head.tsx';
import { SaleEvent } from './sale-event.tsx';
import { SaleMissing } from './sale-missing.tsx';
import { SaleReceipt } from './sale-receipt.tsx';

/** What other features show of a date that someone has paid for. */
export interface TicketParts {
  /** The code with which the payer checks in. */
  readonly code: (event: EventCard, sale: SpotSale) => ReactNode;
  readonly calendar: (event: EventCard) => ReactNode;
}

interface ResultProps {
  readonly sale: SpotSale;
  readonly parts: TicketParts;
}

/** Stages in which money has moved. */
const charged = new Set<SaleStage>(['given', 'given_up', 'lost', 'confirming']);

const Result = ({ sale, parts }: ResultProps) => {
  const stage = stageOf(sale);
  const refresh = useLatest(useRefreshReads());
  // What was kept of the event is from before the payment.
  useEffect(() => {
    if (stage !== 'open') void refresh.current(['event']);
  }, [stage, refresh]);
  return (
    <Stack gap="1.5">
      <ResultHead sale={sale} stage={stage} />
      <section className={css.ticket} aria-label={m.sale_ticket()}>
        <SaleEvent sale={sale} />
        {stage === 'given' && sale.event && parts.code(sale.event, sale)}
      </section>
      {sale.event && (
        <ResultActions event={sale.event} stage={stage} calendar={parts.calendar} saleId={sale.id} />
      )}
      {charged.has(stage) && <SaleReceipt sale={sale} />}
      {stage === 'given' && <IfCanceled sale={sale} />}
    </Stack>
  );
};

/** What has become of a payment, for the person who pays. */
export const SaleResult = ({ saleId, parts }: { readonly saleId: string; readonly parts: TicketParts }) => {
  const read = useSale(saleId, { returned: true });
  return (
    <>
      <title>{usePageTitle(m.sale_page())}</title>
      <Loaded
        of={read}
        heading="h1"
        failed={m.checkout_failed()}
        safe={m.sale_safe()}
        missing={<SaleMissing />}
        skeleton={<EventPageSkeleton />}
      >
        {(sale) =>
          sale.kind === 'spots' ? <Result sale={sale} parts={parts} /> : <OtherResult sale={sale} />
        }
      </Loaded>
    </>
  );
};
