import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { type FeatureScreens, page } from './screen.ts';

/** An invoice that nobody has. */
const nothing = `invc_${'0'.repeat(26)}`;

export const screens: FeatureScreens = {
  [routes.Invoices]: page(routes.Invoices, 'invoice_received_empty'),
  [`${routes.Invoices}?tab=sent`]: page(paths.invoices({ tab: 'sent' }), 'invoice_sent_empty'),
  [`${routes.Invoices}?tab=plans`]: page(paths.invoices({ tab: 'plans' }), 'invoices_empty_title'),
  [routes.InvoiceCreate]: { at: () => [routes.InvoiceCreate], empty: 'never' },
  [routes.InvoiceEdit]: page(paths.editInvoice(nothing), 'invoice_missing'),
  [routes.Invoice]: page(paths.invoice(nothing), 'invoice_missing'),
  [routes.InvoiceLink]: page(paths.invoiceLink('x'.repeat(30)), 'invoice_link_invalid'),
};
