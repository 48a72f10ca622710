import type { ReactNode } from 'react';
import { genderLabels } from '#frontend/lib/text/player-groups.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { sorts } from '#shared/domains/discover/contract.ts';
import { prices, searchedGenders, settings } from '#shared/domains/discover/query.ts';
import { nearbyLimits, type PartOfDay, partsOfDay } from '#shared/domains/discover/rules.ts';
import { countMore, type Filters, noFilters } from '../model/filters.ts';
import { priceLabels, settingLabels, sortLabels, timeLabels } from '../model/labels.ts';
import css from './discover.module.css';
import type { FilterSheetProps } from './filter-sheets.tsx';
import { SheetEnd } from './sheet-end.tsx';

interface GroupProps<T extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly T[];
  readonly labels: Readonly<Record<T, () => string>>;
  readonly isChosen: (choice: T) => boolean;
  readonly counts: readonly { readonly choice: string; readonly count: number }[] | undefined;
  readonly onToggle: (choice: T) => void;
}

/** Choices with how many events each would leave. */
const Group = <T extends string>({
  label,
  hint,
  choices,
  labels,
  isChosen,
  counts,
  onToggle,
}: GroupProps<T>): ReactNode => (
  <fieldset className={css.group}>
    <legend>{label}</legend>
    {hint !== undefined && <p className={css.soft}>{hint}</p>}
    <Cluster>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={chips.chip}
          aria-pressed={isChosen(choice)}
          onClick={() => onToggle(choice)}
        >
          {labels[choice]()}
          {counts && (
            <span className={css.choiceCount}>
              {counts.find((counted) => counted.choice === choice)?.count ?? 0}
            </span>
          )}
        </button>
      ))}
    </Cluster>
  </fieldset>
);

const toggled = (chosen: readonly PartOfDay[], part: PartOfDay): readonly PartOfDay[] =>
  chosen.includes(part) ? chosen.filter((other) => other !== part) : [...chosen, part];

const ANY = '';
const HALVES = 2;
const { min, max } = nearbyLimits.level;
const levels = Array.from({ length: (max - min) * HALVES + 1 }, (_, index) => String(min + index / HALVES));

const LevelChoice = ({ filters, onChange }: Pick<FilterSheetProps, 'filters' | 'onChange'>) => (
  <Select
    label={m.discover_level()}
    description={m.discover_level_hint()}
    value={filters.level === undefined ? ANY : String(filters.level)}
    options={[{ value: ANY, label: m.discover_any_level() }, ...levels]}
    onChange={({ currentTarget: { value } }) =>
      onChange({ level: value === ANY ? undefined : Number(value) })
    }
  />
);

const nothing: Partial<Filters> = {
  times: noFilters.times,
  price: undefined,
  setting: undefined,
  gender: undefined,
  level: undefined,
};

/** The filters that fewer people need. A choice applies immediately. */
export const MoreSheet = ({ filters, counts, onChange, onClose }: FilterSheetProps) => {
  const { times, price, setting, gender, isNearestFirst } = filters;
  const other = <T,>(chosen: T | undefined, choice: T): T | undefined =>
    chosen === choice ? undefined : choice;
  return (
    <Sheet
      title={m.discover_filters()}
      onClose={onClose}
      foot={
        <SheetEnd onClear={countMore(filters) > 0 ? () => onChange(nothing) : undefined} onClose={onClose} />
      }
    >
      <Group
        label={m.discover_sort()}
        choices={sorts}
        labels={sortLabels}
        counts={undefined}
        isChosen={(choice) => (choice === 'nearest') === isNearestFirst}
        onToggle={(choice) => onChange({ isNearestFirst: choice === 'nearest' })}
      />
      <Group
        label={m.discover_time()}
        hint={m.discover_time_hint()}
        choices={partsOfDay}
        labels={timeLabels}
        counts={counts?.time}
        isChosen={(part) => times.includes(part)}
        onToggle={(part) => onChange({ times: toggled(times, part) })}
      />
      <Group
        label={m.discover_price()}
        choices={prices}
        labels={priceLabels}
        counts={counts?.price}
        isChosen={(choice) => choice === price}
        onToggle={(choice) => onChange({ price: other(price, choice) })}
      />
      <Group
        label={m.discover_setting()}
        hint={m.discover_setting_hint()}
        choices={settings}
        labels={settingLabels}
        counts={counts?.setting}
        isChosen={(choice) => choice === setting}
        onToggle={(choice) => onChange({ setting: other(setting, choice) })}
      />
      <Group
        label={m.discover_gender()}
        choices={searchedGenders}
        labels={genderLabels}
        counts={counts?.gender}
        isChosen={(choice) => choice === gender}
        onToggle={(choice) => onChange({ gender: other(gender, choice) })}
      />
      <LevelChoice filters={filters} onChange={onChange} />
    </Sheet>
  );
};
