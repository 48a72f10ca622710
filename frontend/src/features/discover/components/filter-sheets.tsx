import { radius } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { SportChoice } from '#frontend/ui/sports/sport-choice.tsx';
import { presetLabels } from '../model/day-label.ts';
import { dayPresets, distances, type Filters } from '../model/filters.ts';
import css from './discover.module.css';

interface FilterSheetProps {
  readonly filters: Filters;
  readonly onChange: (changed: Partial<Filters>) => void;
  readonly onClose: () => void;
}

/** A choice applies immediately, and closes the sheet when it is final. */
export const SportSheet = ({ filters, onChange, onClose }: FilterSheetProps) => (
  <Sheet title={m.discover_sport_question()} onClose={onClose}>
    <SportChoice
      label={m.discover_sport_question()}
      labelHidden
      none={m.discover_any_sport()}
      value={filters.sport ?? null}
      onChange={(sport) => onChange({ sport: sport ?? undefined })}
      onDecide={onClose}
    />
  </Sheet>
);

export const DistanceSheet = ({ filters, onChange, onClose }: FilterSheetProps) => (
  <Sheet title={m.discover_distance_question()} onClose={onClose}>
    <div role="radiogroup" aria-label={m.discover_distance_question()} className={css.choices}>
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
    </div>
  </Sheet>
);

const Dates = ({ filters, onChange }: Omit<FilterSheetProps, 'onClose'>) => {
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
    <div role="radiogroup" aria-label={m.discover_day_question()} className={css.choices}>
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
    </div>
    <Dates filters={filters} onChange={onChange} />
  </Sheet>
);
