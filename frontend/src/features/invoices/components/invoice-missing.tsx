import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { routes } from '#shared/product/routes.ts';

/** There is no such invoice, or it is not the person's. */
export const InvoiceMissing = () => (
  <EmptyState
    heading="h1"
    title={m.invoice_missing()}
    text={m.invoice_missing_text()}
    action={<ButtonLink to={routes.Invoices}>{m.invoice_all()}</ButtonLink>}
  />
);
