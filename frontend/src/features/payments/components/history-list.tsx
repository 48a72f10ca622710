import { useState } from 'react';
import { usePages } from '#frontend/lib/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { paths } from '#shared/product/paths.ts';
import css from './history.module.css';
import { HistoryRow } from './history-row.tsx';
import { RowsSkeleton } from './history-skeleton.tsx';

const Empty = () => (
  <EmptyState
    title={m.transactions_empty_title()}
    text={m.transactions_empty_text()}
    action={
      <ButtonLink to={paths.memberPricing()} variant="secondary">
        {m.invoices_to_plans()}
      </ButtonLink>
    }
  />
);

interface HistoryListProps {
  /** How many are shown until the person asks for more; by default, a whole page. */
  readonly first?: number;
}

/** Payments and refunds, newest first. */
export const HistoryList = ({ first }: HistoryListProps) => {
  const { items, error, more, loadingMore, loadMore, retry } = usePages(paymentsContract.history, {});
  const [whole, setWhole] = useState(first === undefined);
  if (!items && error)
    return <ErrorState error={error} title={m.transactions_failed()} onRetry={retry} heading="h3" />;
  if (!items) return <RowsSkeleton rows={first ?? 6} />;
  if (items.length === 0)
    return first === undefined ? <Empty /> : <p className={css.none}>{m.transactions_empty_text()}</p>;
  const shown = whole ? items : items.slice(0, first);
  const isMore = more || shown.length < items.length;
  return (
    <div className={css.stack}>
      <RowList>
        {shown.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </RowList>
      {error && <ErrorState error={error} title={m.transactions_failed()} onRetry={retry} heading="h3" />}
      {isMore && !error && (
        <Button
          variant="secondary"
          loading={loadingMore}
          onClick={() => (whole ? loadMore() : setWhole(true))}
        >
          {m.show_more()}
        </Button>
      )}
    </div>
  );
};
