import { IconUsers } from '@tabler/icons-react';
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
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import type { Invoice } from '#shared/domains/invoices/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { CashQuestions } from '../components/cash-questions.tsx';
import { DraftActions } from '../components/draft-actions.tsx';
import { History } from '../components/history.tsx';
import { InvoiceMissing } from '../components/invoice-missing.tsx';
import { InvoiceView } from '../components/invoice-view.tsx';
import { ListProgress } from '../components/list-progress.tsx';
import { PayCard } from '../components/pay-card.tsx';
import { StandingCard } from '../components/standing-card.tsx';
import { VoidActions } from '../components/void-actions.tsx';

const useWays = ({ id: invoiceId }: Invoice) => {
  const pay = useWrite(invoicesContract.pay);
  const claimCash = useWrite(invoicesContract.claimCash);
  const params = { invoiceId };
  return {
    pay: (amount: number, requestKey: string) => pay({ params, body: { requestKey, amount } }),
    claimCash: (claim: { amount: number; note: string }, requestKey: string) =>
      claimCash({ params, body: { ...claim, requestKey } }),
  };
};

const Payer = ({ invoice }: { readonly invoice: Invoice }) => {
  const { id: invoiceId, state } = invoice;
  useEffect(() => {
    if (state === 'sent') void attempt(() => call(invoicesContract.markOpened, { params: { invoiceId } }));
  }, [invoiceId, state]);
  const { splitId } = invoice;
  const split = (
    <ButtonLink
      to={splitId === null ? paths.newSplit(invoiceId) : paths.split(splitId)}
      variant="secondary"
      wide
      icon={<IconUsers size={20} aria-hidden />}
    >
      {splitId === null ? m.invoice_split() : m.invoice_split_open()}
    </ButtonLink>
  );
  return <PayCard invoice={invoice} split={split} {...useWays(invoice)} />;
};

const Aside = ({ invoice }: { readonly invoice: Invoice }) => {
  if (invoice.state === 'draft') return <DraftActions invoice={invoice} />;
  if (invoice.list) return <ListProgress list={invoice.list} />;
  return (
    <>
      <StandingCard invoice={invoice} />
      {invoice.role === 'payer' ? (
        <Payer invoice={invoice} />
      ) : (
        <>
          <CashQuestions invoice={invoice} />
          <History invoice={invoice} />
          <VoidActions invoice={invoice} />
        </>
      )}
    </>
  );
};

/** An invoice, as its organizer or its payer sees it. */
export const Component = () => {
  const { invoiceId = '' } = useParams();
  const { refreshInterval } = usePaymentReturn();
  const read = useRead(invoicesContract.get, { params: { invoiceId } }, { refreshInterval });
  return (
    <Page>
      <Loaded
        of={read}
        heading="h1"
        failed={m.invoice_failed()}
        missing={<InvoiceMissing />}
        skeleton={<EventPageSkeleton />}
      >
        {(invoice) => (
          <InvoiceView invoice={invoice} link={invoice.link}>
            <Aside invoice={invoice} />
          </InvoiceView>
        )}
      </Loaded>
    </Page>
  );
};
