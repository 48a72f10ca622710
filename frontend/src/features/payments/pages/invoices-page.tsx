import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { paths } from '#shared/product/paths.ts';
import { InvoiceList } from '../components/invoice-list.tsx';

export const Component = () => (
  <Page width="form">
    <title>{usePageTitle(m.invoices_title())}</title>
    <PageHeader
      title={m.invoices_title()}
      lead={m.invoices_lead()}
      actions={
        <Button component={Link} to={paths.settings({ tab: 'payments' })} variant="default">
          {m.payments_title()}
        </Button>
      }
    />
    <InvoiceList />
  </Page>
);
