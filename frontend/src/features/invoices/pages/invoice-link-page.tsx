import { useEffect } from 'react';
import { useParams } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { usePaymentReturn } from '#frontend/lib/page/use-payment-return.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import type { InvoiceSheet } from '#shared/domains/invoices/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { InvoiceView } from '../components/invoice-view.tsx';
import { PayCard } from '../components/pay-card.tsx';
import { StandingCard } from '../components/standing-card.tsx';

const Invalid = () => (
  <EmptyState
    heading="h1"
    title={m.invoice_link_invalid()}
    text={m.invoice_link_invalid_text()}
    action={<ButtonLink to={paths.discover()}>{m.not_found_action()}</ButtonLink>}
  />
);

interface ShownProps {
  readonly token: string;
  readonly invoice: InvoiceSheet;
}

const Shown = ({ token, invoice }: ShownProps) => {
  const pay = useWrite(invoicesContract.linkPay);
  const claimCash = useWrite(invoicesContract.linkClaimCash);
  const params = { token };
  const { state } = invoice;
  // Not by the read itself: email scanners open every link.
  useEffect(() => {
    if (state === 'sent') void attempt(() => call(invoicesContract.linkOpened, { params: { token } }));
  }, [state, token]);
  return (
    <InvoiceView
      invoice={invoice}
      link={paths.invoiceLink(token)}
      title={m.invoice_from_name({ name: invoice.from.name })}
    >
      <StandingCard invoice={invoice} />
      <PayCard
        invoice={invoice}
        pay={(amount, requestKey) => pay({ params, body: { requestKey, amount } })}
        claimCash={(claim, requestKey) => claimCash({ params, body: { ...claim, requestKey } })}
      />
    </InvoiceView>
  );
};

/** An invoice from an email: it needs no login, opens this invoice only, and logs nobody in. */
export const Component = () => {
  const { token = '' } = useParams();
  const { refreshInterval } = usePaymentReturn();
  const read = useRead(invoicesContract.linkPage, { params: { token } }, { refreshInterval });
  return (
    <Page>
      <Loaded
        of={read}
        heading="h1"
        failed={m.invoice_failed()}
        missing={<Invalid />}
        skeleton={<EventPageSkeleton />}
      >
        {(invoice) => <Shown key={token} token={token} invoice={invoice} />}
      </Loaded>
    </Page>
  );
};
