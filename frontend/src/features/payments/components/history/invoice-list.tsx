import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { RowsSkeleton } from '#frontend/ui/row-list/rows-skeleton.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { InvoiceRow } from './invoice-row.tsx';

const Empty = () => (
  <EmptyState
    title={m.invoices_empty_title()}
    text={m.invoices_empty_text()}
    action={<ButtonLink to={paths.memberPricing()}>{m.invoices_to_plans()}</ButtonLink>}
  />
);

/** The person's newest invoices from the payment provider. */
export const InvoiceList = () => {
  const read = useRead(paymentsContract.invoices, {});
  return (
    <Loaded of={read} failed={m.invoices_failed()} skeleton={<RowsSkeleton rows={4} />} empty={<Empty />}>
      {({ items }) => (
        <RowList label={m.invoices_title()}>
          {items.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </RowList>
      )}
    </Loaded>
  );
};
