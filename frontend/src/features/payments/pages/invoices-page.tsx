import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { paths } from '#shared/product/paths.ts';
import { InvoiceList } from '../components/history/invoice-list.tsx';

export const Component = () => (
  <Page>
    <title>{usePageTitle(m.invoices_title())}</title>
    <PageHeader
      title={m.invoices_title()}
      lead={m.invoices_lead()}
      actions={
        <ButtonLink to={paths.settings({ tab: 'payments' })} variant="secondary">
          {m.payments_title()}
        </ButtonLink>
      }
    />
    <InvoiceList />
  </Page>
);
