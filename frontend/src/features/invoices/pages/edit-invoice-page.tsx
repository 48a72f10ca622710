import { Navigate, useParams } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { Editor } from '../components/editor.tsx';
import { InvoiceMissing } from '../components/invoice-missing.tsx';

export const Component = () => {
  const { invoiceId = '' } = useParams();
  const read = useRead(invoicesContract.get, { params: { invoiceId } });
  return (
    <Page width="form">
      <title>{usePageTitle(m.invoice_edit_title())}</title>
      <Loaded
        of={read}
        heading="h1"
        failed={m.invoice_failed()}
        missing={<InvoiceMissing />}
        skeleton={<FormSkeleton fields={5} />}
      >
        {(invoice) =>
          invoice.state === 'draft' ? (
            <>
              <PageHeader
                title={m.invoice_edit_title()}
                lead={
                  invoice.replaces?.number
                    ? m.invoice_send_replaces({ number: String(invoice.replaces.number) })
                    : undefined
                }
              />
              <Editor key={invoice.id} invoice={invoice} />
            </>
          ) : (
            <Navigate to={paths.invoice(invoice.id)} replace />
          )
        }
      </Loaded>
    </Page>
  );
};
