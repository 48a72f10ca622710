import { Navigate, useParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { exactPrice } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { NewSplit } from '../components/new-split.tsx';

const MOST_KNOWN = '12';

const Missing = () => (
  <EmptyState
    heading="h1"
    title={m.split_no_invoice()}
    text={m.split_missing_text()}
    action={<ButtonLink to={routes.Invoices}>{m.split_to_invoices()}</ButtonLink>}
  />
);

/** Where a captain divides an invoice. */
export const Component = () => {
  const { invoiceId = '' } = useParams();
  const read = useRead(invoicesContract.get, { params: { invoiceId } });
  const { data: connected } = useRead(connectionsContract.list, {
    query: { state: 'connected', limit: MOST_KNOWN },
  });
  return (
    <Page width="form">
      <title>{usePageTitle(m.split_new())}</title>
      <Loaded
        of={read}
        heading="h1"
        failed={m.split_failed()}
        missing={<Missing />}
        skeleton={<FormSkeleton fields={4} />}
      >
        {(invoice) => {
          if (invoice.splitId !== null) return <Navigate to={paths.split(invoice.splitId)} replace />;
          if (invoice.role !== 'payer' || invoice.standing.open === 0)
            return <Navigate to={paths.invoice(invoice.id)} replace />;
          return (
            <>
              <PageHeader
                title={m.split_new()}
                lead={m.split_new_lead({ title: invoice.title, amount: exactPrice(invoice.standing.open) })}
              />
              <NewSplit invoice={invoice} known={connected?.items.map(({ person }) => person) ?? []} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
};
