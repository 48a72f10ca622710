import { useNow } from '#frontend/lib/device/use-now.ts';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { movementStates } from '#shared/domains/sales/shapes.ts';
import { type Filter, lastMonths, monthLabel } from '../model/filters.ts';
import { stateLabels } from '../model/labels.ts';
import css from './transactions.module.css';

/** What a filter becomes: an empty text takes a part of it away. */
export type FilterChange = Partial<Record<keyof Filter, string>>;

interface TransactionFiltersProps {
  readonly filter: Filter;
  readonly onChange: (change: FilterChange) => void;
}

const ALL = 'all';

/** The state and the month of the movements that are shown. */
export const TransactionFilters = ({ filter, onChange }: TransactionFiltersProps) => {
  const now = useNow();
  return (
    <div className={css.filters}>
      <FilterChips
        label={m.transaction_filter_state()}
        choices={[
          { value: ALL, label: m.transaction_all() },
          ...movementStates.map((value) => ({ value, label: stateLabels[value]() })),
        ]}
        value={filter.state ?? ALL}
        onChange={(state) => onChange({ state: state === ALL ? '' : state })}
      />
      <Select
        label={m.transaction_filter_month()}
        options={[
          { value: '', label: m.transaction_all_months() },
          ...lastMonths(now).map((value) => ({ value, label: monthLabel(value) })),
        ]}
        value={filter.month ?? ''}
        onChange={({ currentTarget }) => onChange({ month: currentTarget.value })}
      />
    </div>
  );
};
