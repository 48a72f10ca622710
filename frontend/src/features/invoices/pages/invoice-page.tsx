import { IconUsers } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { attempt } from '#frontend/lib/api/use-action.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { EventPageSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import type { Invoice } from '#shared/domains/invoices/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { CashQuestions } from '../components/cash-questions.tsx';
import { DraftActions } from '../components/draft-actions.tsx';
import { History } from '../components/history.tsx';
import css from '../components/invoice.module.css';
import { InvoiceMissing } from '../components/invoice-missing.tsx';
import { ListProgress } from '../components/list-progress.tsx';
import { Paper } from '../components/paper.tsx';
import { PaperActions } from '../components/paper-actions.tsx';
import { PayCard } from '../components/pay-card.tsx';
import { PaymentNote } from '../components/payment-note.tsx';
import { StandingCard } from '../components/standing-card.tsx';
import { VoidActions } from '../components/void-actions.tsx';
import { sheetOf } from '../model/sheet.ts';

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

const Shown = ({ invoice }: { readonly invoice: Invoice }) => {
  const sheet = sheetOf(invoice);
  const { link, standing } = invoice;
  const [query] = useSearchParams();
  return (
    <>
      <title>{usePageTitle(sheet.name)}</title>
      <div className={css.header}>
        <PageHeader title={sheet.name} actions={<PaperActions sheet={sheet} link={link} />} />
      </div>
      {query.get('paid') !== null && <PaymentNote payments={invoice.payments} />}
      <div className={css.layout}>
        <div className={css.aside}>
          <Aside invoice={invoice} />
        </div>
        <Paper
          sheet={sheet}
          payAt={link === null || standing.open === 0 ? null : new URL(link, location.origin).href}
        />
      </div>
    </>
  );
};

/** An invoice, as its organizer or its payer sees it. */
export const Component = () => {
  const { invoiceId = '' } = useParams();
  const [query] = useSearchParams();
  const read = useRead(
    invoicesContract.get,
    { params: { invoiceId } },
    // The payment provider reports a payment a moment after the payer is back.
    { refreshInterval: query.get('paid') === null ? 0 : 4000 },
  );
  return (
    <Page>
      <Loaded
        of={read}
        heading="h1"
        failed={m.invoice_failed()}
        missing={<InvoiceMissing />}
        skeleton={<EventPageSkeleton />}
      >
        {(invoice) => <Shown invoice={invoice} />}
      </Loaded>
    </Page>
  );
};
