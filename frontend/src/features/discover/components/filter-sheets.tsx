import { radius } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import { useCounts } from '../api/use-nearby.ts';
import { presetLabels } from '../model/day-label.ts';
import { dayPresets, distances, type Filters } from '../model/filters.ts';
import css from './discover.module.css';
import { SheetEnd } from './sheet-end.tsx';

export interface FilterSheetProps {
  readonly filters: Filters;
  /** The time of the search. */
  readonly now: Date;
  readonly onChange: (changed: Partial<Filters>) => void;
  readonly onClose: () => void;
}

/** A choice applies immediately. */
export const SportSheet = ({ filters, now, onChange, onClose }: FilterSheetProps) => {
  const counts = useCounts(filters, now);
  return (
    <Sheet
      title={m.discover_sport_question()}
      onClose={onClose}
      foot={
        <SheetEnd
          onClear={filters.sports.length > 0 ? () => onChange({ sports: [] }) : undefined}
          onClose={onClose}
        />
      }
    >
      <SportPicker
        label={m.discover_sport_question()}
        labelHidden
        value={filters.sports}
        counts={counts && new Map(counts.gameType.map(({ choice, count }) => [choice, count]))}
        onChange={(sports) => onChange({ sports })}
      />
    </Sheet>
  );
};

export const DistanceSheet = ({ filters, onChange, onClose }: FilterSheetProps) => (
  <Sheet title={m.discover_distance_question()} onClose={onClose}>
    <Cluster role="radiogroup" aria-label={m.discover_distance_question()}>
      <RadioOptions
        options={distances.map((miles) => ({ value: String(miles), label: radius(miles, formatLocale()) }))}
        value={String(filters.miles)}
        onChange={(chosen) => {
          const miles = distances.find((known) => String(known) === chosen);
          if (miles !== undefined) onChange({ miles });
        }}
        onDecide={onClose}
        className={chips.chip}
      />
    </Cluster>
  </Sheet>
);

const Dates = ({ filters, onChange }: Omit<FilterSheetProps, 'onClose' | 'now'>) => {
  const { from = '', until = '' } = filters.days.kind === 'dates' ? filters.days : {};
  const change = (dates: { from: string; until: string }): void => {
    const [first, last] = [dates.from || undefined, dates.until || undefined];
    onChange({ days: first || last ? { kind: 'dates', from: first, until: last } : { kind: 'any' } });
  };
  return (
    <div className={css.dates}>
      <TextInput
        type="date"
        label={m.discover_from()}
        value={from}
        onChange={(event) => change({ from: event.currentTarget.value, until })}
      />
      <TextInput
        type="date"
        label={m.discover_until()}
        value={until}
        min={from}
        onChange={(event) => change({ from, until: event.currentTarget.value })}
      />
    </div>
  );
};

const dayKinds = ['any', ...dayPresets] as const;

export const DaySheet = ({ filters, onChange, onClose }: FilterSheetProps) => (
  <Sheet
    title={m.discover_day_question()}
    onClose={onClose}
    foot={<Button onClick={onClose}>{m.discover_done()}</Button>}
  >
    <Cluster role="radiogroup" aria-label={m.discover_day_question()}>
      <RadioOptions
        options={dayKinds.map((kind) => ({
          value: kind,
          label: kind === 'any' ? m.discover_day_any() : presetLabels[kind](),
        }))}
        value={filters.days.kind === 'dates' ? undefined : filters.days.kind}
        onChange={(kind) => onChange({ days: { kind } })}
        onDecide={onClose}
        className={chips.chip}
      />
    </Cluster>
    <Dates filters={filters} onChange={onChange} />
  </Sheet>
);
