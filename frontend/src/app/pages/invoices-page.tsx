import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { ReceivedInvoices, SentInvoices } from '#frontend/features/invoices/components/invoice-list.tsx';
import { InvoiceList } from '#frontend/features/payments/components/history/invoice-list.tsx';
import { OwedDues } from '#frontend/features/teams/components/dues/owed-dues.tsx';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { TabLinks } from '#frontend/ui/tabs/tab-links.tsx';
import { type InvoicesTab, invoicesTabs, paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';

const labels = {
  received: m.invoice_tab_received,
  sent: m.invoice_tab_sent,
  plans: m.invoice_tab_plans,
} as const satisfies Record<InvoicesTab, () => string>;

const lists = {
  received: (
    <>
      <OwedDues />
      <ReceivedInvoices />
    </>
  ),
  sent: <SentInvoices />,
  plans: <InvoiceList />,
} as const satisfies Record<InvoicesTab, unknown>;

/** Invoices that the person has received and sent, and those of their plans. */
export const Component = () => {
  const [query] = useSearchParams();
  const tab = invoicesTabs.find((one) => one === query.get('tab')) ?? 'received';
  return (
    <Page>
      <title>{usePageTitle(m.invoices_title())}</title>
      <PageHeader
        title={m.invoices_title()}
        lead={tab === 'plans' ? m.invoices_lead() : m.invoice_lead()}
        actions={
          <ButtonLink to={routes.InvoiceCreate} icon={<IconPlus size={20} aria-hidden />}>
            {m.invoice_write()}
          </ButtonLink>
        }
      />
      <Stack gap="1.25">
        <TabLinks
          label={m.invoices_title()}
          tabs={invoicesTabs.map((id) => ({ id, label: labels[id](), to: paths.invoices({ tab: id }) }))}
          current={tab}
        />
        {lists[tab]}
      </Stack>
    </Page>
  );
};
