import { useState } from 'react';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { RowsSkeleton } from '#frontend/ui/row-list/rows-skeleton.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { paths } from '#shared/product/paths.ts';
import css from './history.module.css';
import { HistoryRow } from './history-row.tsx';

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
  const list = usePages(paymentsContract.history, {});
  const { error, more, loadingMore, loadMore } = list;
  const [whole, setWhole] = useState(first === undefined);
  const heading = first === undefined ? 'h2' : 'h3';
  return (
    <Loaded
      of={list}
      heading={heading}
      failed={m.transactions_failed()}
      skeleton={<RowsSkeleton rows={first ?? 6} />}
      empty={first === undefined ? <Empty /> : <p className={css.none}>{m.transactions_empty_text()}</p>}
    >
      {(items) => {
        const shown = whole ? items : items.slice(0, first);
        const isMore = more || shown.length < items.length;
        return (
          <div className={css.stack}>
            <RowList>
              {shown.map((entry) => (
                <HistoryRow key={entry.id} entry={entry} />
              ))}
            </RowList>
            <MoreFailed of={list} heading={heading} failed={m.transactions_failed()} />
            {!error && (
              <ShowMore
                of={{ more: isMore, loadingMore, loadMore: () => (whole ? loadMore() : setWhole(true)) }}
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
};
