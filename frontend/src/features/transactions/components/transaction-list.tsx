import { useState } from 'react';
import type { Pages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { RowsSkeleton } from '#frontend/ui/row-list/rows-skeleton.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { PageTurns } from '#frontend/ui/states/page-turns.tsx';
import type { Transaction } from '#shared/domains/sales/shapes.ts';
import type { Filter } from '../model/filters.ts';
import type { Side } from '../model/parts.ts';
import { FirstPayment } from './first-payment.tsx';
import type { FilterChange } from './transaction-filters.tsx';
import { TransactionRow } from './transaction-row.tsx';
import css from './transactions.module.css';

const PER_PAGE = 50;

const Heads = ({ side }: { readonly side: Side }) => (
  <div className={css.heads} data-side={side} aria-hidden>
    <span>{m.transaction_date()}</span>
    <span>{m.transaction_who()}</span>
    <span>{m.transaction_status()}</span>
    <span>{m.transaction_amount()}</span>
    {side === 'received' && <span>{m.transaction_fees()}</span>}
    <span>{m.transaction_refund()}</span>
    <span>{m.transaction_net()}</span>
  </div>
);

interface NothingProps {
  readonly filter: Filter;
  readonly onFilter: (change: FilterChange) => void;
}

const Nothing = ({ filter: { side, state, month }, onFilter }: NothingProps) => {
  if (state !== undefined || month !== undefined)
    return (
      <EmptyState
        title={m.transaction_none_match()}
        action={
          <Button variant="secondary" onClick={() => onFilter({ state: '', month: '' })}>
            {m.transaction_show_all()}
          </Button>
        }
      />
    );
  return side === 'received' ? (
    <FirstPayment />
  ) : (
    <EmptyState title={m.transactions_empty_title()} text={m.transactions_empty_text()} />
  );
};

interface TransactionListProps extends NothingProps {
  readonly list: Pages<Transaction>;
}

/** Movements of money, newest first, 50 a page. */
export const TransactionList = ({ list, filter, onFilter }: TransactionListProps) => {
  const [page, setPage] = useState(1);
  const turn = (next: number): void => {
    const count = list.items?.length ?? 0;
    if (count < next * PER_PAGE && list.more) list.loadMore();
    // A page that is not full yet is filled first.
    if (next < page || count >= page * PER_PAGE) setPage(next);
  };
  return (
    <Loaded
      of={list}
      failed={m.transactions_failed()}
      skeleton={<RowsSkeleton rows={6} />}
      empty={<Nothing filter={filter} onFilter={onFilter} />}
    >
      {(items) => {
        const shown = items.slice((page - 1) * PER_PAGE, page * PER_PAGE);
        const first = (page - 1) * PER_PAGE + 1;
        const range = { first, last: first + Math.max(0, shown.length - 1) };
        return (
          <>
            <div className={css.list}>
              <Heads side={filter.side} />
              <ul>
                {shown.map((transaction) => (
                  <TransactionRow
                    key={`${transaction.id} ${transaction.at}`}
                    transaction={transaction}
                    side={filter.side}
                  />
                ))}
              </ul>
            </div>
            <MoreFailed of={list} failed={m.transactions_failed()} />
            <div className={css.turns}>
              <p>
                {list.more
                  ? m.transaction_range(range)
                  : m.transaction_range_of({ ...range, total: items.length })}
              </p>
              <PageTurns
                label={m.transaction_pages()}
                page={page}
                hasMore={list.more || items.length > page * PER_PAGE}
                loading={list.loadingMore}
                onTurn={turn}
              />
            </div>
          </>
        );
      }}
    </Loaded>
  );
};
