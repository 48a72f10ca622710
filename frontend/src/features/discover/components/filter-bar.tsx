import { IconAdjustmentsHorizontal, IconCalendar, IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '#frontend/lib/session/current.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { SportName } from '#frontend/ui/sports/sport-field.tsx';
import type { Counts } from '#shared/domains/discover/contract.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { dayChip, dayLabel } from '../model/day-label.ts';
import { countMore, type Filters } from '../model/filters.ts';
import { isDay, nextWeekendDays } from '../model/next-days.ts';
import { sportOrder } from '../model/sport-order.ts';
import css from './discover.module.css';
import { DaySheet, SportSheet } from './filter-sheets.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { SearchField } from './search-field.tsx';

export interface FilterBarProps {
  readonly filters: Filters;
  readonly now: Date;
  /** Undefined until they are known. */
  readonly counts: Counts | undefined;
  readonly onChange: (changed: Partial<Filters>) => void;
}
type PartProps = Omit<FilterBarProps, 'counts'> & { readonly onOpen: () => void };

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

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways.
  <div role="group" aria-label={label} className={`${chips.chips} ${css.chips}`}>
    {children}
  </div>
);

/** The days that most people ask for, and a sheet for others. */
const DayChips = ({ filters: { days, hasPlaces, box }, now, onChange, onOpen }: PartProps) => {
  const weekend = nextWeekendDays(now);
  const isOther = days.kind !== 'any' && days.kind !== 'today' && !weekend.some((day) => isDay(days, day));
  return (
    <Row label={m.discover_day_question()}>
      {box && (
        <Toggle on onToggle={() => onChange({ box: undefined })}>
          {m.discover_map_area()}
        </Toggle>
      )}
      <Toggle on={days.kind === 'any'} onToggle={() => onChange({ days: { kind: 'any' } })}>
        {m.discover_day_any()}
      </Toggle>
      <Toggle
        on={days.kind === 'today'}
        onToggle={(on) => onChange({ days: { kind: on ? 'today' : 'any' } })}
      >
        {m.discover_day_today()}
      </Toggle>
      {weekend.map((day) => (
        <Toggle
          key={day}
          on={isDay(days, day)}
          onToggle={(on) =>
            onChange({ days: on ? { kind: 'dates', from: day, until: day } : { kind: 'any' } })
          }
        >
          {dayChip(day, formatLocale())}
        </Toggle>
      ))}
      <button
        type="button"
        className={chips.chip}
        aria-haspopup="dialog"
        data-active={isOther}
        onClick={onOpen}
      >
        <IconCalendar size={18} aria-hidden />
        {isOther ? dayLabel(days, formatLocale()) : m.discover_day_pick()}
      </button>
      <Toggle on={hasPlaces} onToggle={(on) => onChange({ hasPlaces: on })}>
        {m.discover_has_places()}
      </Toggle>
    </Row>
  );
};

/** As many fit into a row that is not tiring to scroll; the sheet has all. */
const MOST_SPORTS = 9;
const NONE: Counts['gameType'] = [];

const SportChips = ({
  filters: { sports },
  counts,
  onChange,
  onOpen,
}: PartProps & Pick<FilterBarProps, 'counts'>) => {
  const session = useSession();
  const mine = session.status === 'success' && session.user ? session.user.additionalInfo.sports : [];
  const ordered = sportOrder(sports, mine, counts?.gameType ?? NONE);
  const shown = ordered.filter((game, index) => index < MOST_SPORTS || sports.includes(game));
  const toggle = (game: GameType, on: boolean): void =>
    onChange({ sports: on ? [...sports, game] : sports.filter((other) => other !== game) });
  return (
    <Row label={m.discover_sport_question()}>
      {shown.map((game) => (
        <Toggle key={game} on={sports.includes(game)} onToggle={(on) => toggle(game, on)}>
          <SportName game={game} />
        </Toggle>
      ))}
      <button type="button" className={chips.chip} aria-haspopup="dialog" onClick={onOpen}>
        <IconDots size={18} aria-hidden />
        {m.sports_more()}
      </button>
    </Row>
  );
};

const sheets = { sport: SportSheet, day: DaySheet, more: MoreSheet } as const;

export const FilterBar = ({ counts, ...filtered }: FilterBarProps) => {
  const [open, setOpen] = useState<keyof typeof sheets>();
  const { filters, onChange } = filtered;
  const Sheet = open && sheets[open];
  const more = countMore(filters);
  return (
    <search>
      <Stack gap="0.375">
        <div className={css.searchRow}>
          <SearchField
            label={m.discover_search()}
            value={filters.words}
            onChange={(words) => onChange({ words })}
          />
          <IconButton
            label={more > 0 ? m.discover_more_filters_count({ count: more }) : m.discover_more_filters()}
            data-active={more > 0}
            aria-haspopup="dialog"
            onClick={() => setOpen('more')}
          >
            <IconAdjustmentsHorizontal size={22} aria-hidden />
          </IconButton>
        </div>
        <DayChips {...filtered} onOpen={() => setOpen('day')} />
        <SportChips {...filtered} counts={counts} onOpen={() => setOpen('sport')} />
        {Sheet && <Sheet {...filtered} counts={counts} onClose={() => setOpen(undefined)} />}
      </Stack>
    </search>
  );
};
