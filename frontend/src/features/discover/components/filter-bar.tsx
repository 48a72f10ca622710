import { IconAdjustmentsHorizontal, IconCalendar, IconChevronDown, IconRuler2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { radius } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { dayLabel } from '../model/day-label.ts';
import { countMore, DEFAULT_MILES, type Filters } from '../model/filters.ts';
import css from './discover.module.css';
import { DaySheet, DistanceSheet, SportSheet } from './filter-sheets.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { SearchField } from './search-field.tsx';

export interface FilterBarProps {
  readonly filters: Filters;
  readonly now: Date;
  readonly onChange: (changed: Partial<Filters>) => void;
}

interface OpenerProps {
  readonly active: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

const Opener = ({ active, onOpen, children }: OpenerProps) => (
  <button type="button" className={chips.chip} aria-haspopup="dialog" data-active={active} onClick={onOpen}>
    {children}
    <IconChevronDown size={16} aria-hidden />
  </button>
);

interface ToggleProps {
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
  readonly children: ReactNode;
}

const Toggle = ({ on, onToggle, children }: ToggleProps) => (
  <button type="button" className={chips.chip} aria-pressed={on} onClick={() => onToggle(!on)}>
    {children}
  </button>
);

const Sports = ({ sports: [first, ...others] }: Pick<Filters, 'sports'>) => {
  if (first === undefined) return m.discover_any_sport();
  return (
    <>
      <SportIcon game={first} size={18} />
      {sportLabel(first)}
      {others.length > 0 && ` +${others.length}`}
    </>
  );
};

const sheets = { sport: SportSheet, day: DaySheet, distance: DistanceSheet, more: MoreSheet } as const;

export const FilterBar = ({ filters, now, onChange }: FilterBarProps) => {
  const [open, setOpen] = useState<keyof typeof sheets>();
  const { sports, days, miles, hasPlaces, isNearestFirst } = filters;
  const Sheet = open && sheets[open];
  const more = countMore(filters);
  return (
    <search className={css.bar}>
      <SearchField value={filters.words} onChange={(words) => onChange({ words })} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways. */}
      <div role="group" aria-label={m.discover_filters()} className={`${chips.chips} ${css.chips}`}>
        <Opener active={sports.length > 0} onOpen={() => setOpen('sport')}>
          <Sports sports={sports} />
        </Opener>
        <Opener active={days.kind !== 'any'} onOpen={() => setOpen('day')}>
          <IconCalendar size={18} aria-hidden />
          {dayLabel(days, formatLocale())}
        </Opener>
        {filters.box ? (
          <Toggle on onToggle={() => onChange({ box: undefined })}>
            {m.discover_map_area()}
          </Toggle>
        ) : (
          <Opener active={miles !== DEFAULT_MILES} onOpen={() => setOpen('distance')}>
            <IconRuler2 size={18} aria-hidden />
            {radius(miles, formatLocale())}
          </Opener>
        )}
        <Toggle on={hasPlaces} onToggle={(on) => onChange({ hasPlaces: on })}>
          {m.discover_has_places()}
        </Toggle>
        <Opener active={more > 0} onOpen={() => setOpen('more')}>
          <IconAdjustmentsHorizontal size={18} aria-hidden />
          {more > 0 ? m.discover_more_filters_count({ count: more }) : m.discover_more_filters()}
        </Opener>
        <Toggle on={isNearestFirst} onToggle={(on) => onChange({ isNearestFirst: on })}>
          {m.discover_nearest_first()}
        </Toggle>
      </div>
      {Sheet && <Sheet filters={filters} now={now} onChange={onChange} onClose={() => setOpen(undefined)} />}
    </search>
  );
};
