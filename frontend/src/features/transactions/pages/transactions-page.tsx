import { data, Link, useSearchParams } from 'react-router';
import { guessedPlatform, loadConfig } from '#frontend/lib/page/config.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { Disputes } from '../components/disputes.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { Months } from '../components/months.tsx';
import { type FilterChange, TransactionFilters } from '../components/transaction-filters.tsx';
import { TransactionList } from '../components/transaction-list.tsx';
import css from '../components/transactions.module.css';
import { filterIn } from '../model/filters.ts';

/** One of the two platforms does not have this page. */
export const loader = async (): Promise<null> => {
  const platform = await loadConfig().then((config) => config.platform, guessedPlatform);
  if (platform === 'meh') throw data(null, { status: 404 });
  return null;
};

/** The filter is in the address; who has no payment account sees first what they have paid. */
const useFilter = () => {
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  const receives = session.status === 'success' && Boolean(session.user?.stripeId);
  const change = (changes: FilterChange): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filter: filterIn(query, receives ? 'received' : 'paid'), change };
};

export const Component = () => {
  const { filter, change } = useFilter();
  const read = usePages(salesContract.transactions, { query: filter });
  const list = read.changing ? { ...read, items: undefined } : read;
  // There is nothing to choose from before the first payment.
  const isFiltered = filter.state !== undefined || filter.month !== undefined;
  const hasFilters = isFiltered || list.items?.length !== 0;
  return (
    <Page>
      <title>{usePageTitle(m.transactions_title())}</title>
      <PageHeader
        title={m.transactions_title()}
        lead={m.transaction_lead()}
        actions={<ExportButton filter={filter} />}
      />
      <Stack gap="1.25">
        <FilterChips
          label={m.transaction_side()}
          choices={[
            { value: 'received', label: m.transaction_received() },
            { value: 'paid', label: m.transaction_paid_side() },
          ]}
          value={filter.side}
          onChange={(side) => change({ side, state: '', month: '' })}
        />
        {filter.side === 'received' && <Disputes />}
        {filter.side === 'received' && <Months />}
        {hasFilters && <TransactionFilters filter={filter} onChange={change} />}
        <TransactionList key={JSON.stringify(filter)} list={list} filter={filter} onFilter={change} />
        {filter.side === 'received' && (
          <p className={css.cash}>
            {m.transaction_cash()}{' '}
            <Link to={paths.invoices({ tab: 'sent' })}>{m.transaction_cash_link()}</Link>
          </p>
        )}
      </Stack>
    </Page>
  );
};
