import { IconCalendar, IconChevronDown, IconRuler2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { radius } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { SportIcon } from '#frontend/ui/sports/sport-icon.tsx';
import { sportLabel } from '#frontend/ui/sports/sport-labels.ts';
import { dayLabel } from '../model/day-label.ts';
import { DEFAULT_MILES, type Filters } from '../model/filters.ts';
import css from './discover.module.css';
import { DaySheet, DistanceSheet, SportSheet } from './filter-sheets.tsx';
import { SearchField } from './search-field.tsx';

export interface FilterBarProps {
  readonly filters: Filters;
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

const sheets = { sport: SportSheet, day: DaySheet, distance: DistanceSheet } as const;

export const FilterBar = ({ filters, onChange }: FilterBarProps) => {
  const [open, setOpen] = useState<keyof typeof sheets>();
  const { sport, days, miles, hasPlaces } = filters;
  const Sheet = open && sheets[open];
  return (
    <search className={css.bar}>
      <SearchField value={filters.words} onChange={(words) => onChange({ words })} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways. */}
      <div role="group" aria-label={m.discover_filters()} className={`${chips.chips} ${css.chips}`}>
        <Opener active={sport !== undefined} onOpen={() => setOpen('sport')}>
          {sport && <SportIcon game={sport} size={18} />}
          {sport ? sportLabel(sport) : m.discover_any_sport()}
        </Opener>
        <Opener active={days.kind !== 'any'} onOpen={() => setOpen('day')}>
          <IconCalendar size={18} aria-hidden />
          {dayLabel(days, formatLocale())}
        </Opener>
        <Opener active={miles !== DEFAULT_MILES} onOpen={() => setOpen('distance')}>
          <IconRuler2 size={18} aria-hidden />
          {radius(miles, formatLocale())}
        </Opener>
        <button
          type="button"
          className={chips.chip}
          aria-pressed={hasPlaces}
          onClick={() => onChange({ hasPlaces: !hasPlaces })}
        >
          {m.discover_has_places()}
        </button>
      </div>
      {Sheet && <Sheet filters={filters} onChange={onChange} onClose={() => setOpen(undefined)} />}
    </search>
  );
};
