import { m } from '#frontend/paraglide/messages.js';
import { AmountBar } from '#frontend/ui/amount-bar/amount-bar.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Card } from '#frontend/ui/layout/card.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { Invoice } from '#shared/domains/invoices/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import css from './invoice.module.css';

/** How many people of a list have got their invoices. */
export const ListProgress = ({ list: { sent, of } }: { readonly list: NonNullable<Invoice['list']> }) => (
  <Card aria-label={m.invoice_state_list()}>
    <Stack>
      <strong role="status">{m.invoice_list_progress({ sent, of })}</strong>
      <AmountBar value={sent} of={of} />
      <p className={css.soft}>{sent < of ? m.invoice_list_running() : m.invoice_list_done()}</p>
      <ButtonLink to={paths.invoices({ tab: 'sent' })} variant="secondary" wide>
        {m.invoice_all_sent()}
      </ButtonLink>
    </Stack>
  </Card>
);
