import { useRead } from '#frontend/lib/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { RowsSkeleton } from './history-skeleton.tsx';
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
  const { data, error, mutate } = useRead(paymentsContract.invoices, {});
  if (!data && error)
    return <ErrorState error={error} title={m.invoices_failed()} onRetry={() => void mutate()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  if (data.items.length === 0) return <Empty />;
  return (
    <RowList label={m.invoices_title()}>
      {data.items.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </RowList>
  );
};
