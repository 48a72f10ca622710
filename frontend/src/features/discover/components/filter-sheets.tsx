import { radius } from '#frontend/lib/format.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import { presetLabels } from '../model/day-label.ts';
import { dayPresets, distances, type Filters } from '../model/filters.ts';
import css from './discover.module.css';

interface FilterSheetProps {
  readonly filters: Filters;
  readonly onChange: (changed: Partial<Filters>) => void;
  readonly onClose: () => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly picked: boolean;
  readonly onPick: () => void;
}

const Choice = ({ label, picked, onPick }: ChoiceProps) => (
  <button type="button" className={chips.chip} aria-pressed={picked} onClick={onPick}>
    {label}
  </button>
);

/** A choice applies immediately and closes the sheet. */
export const SportSheet = ({ filters, onChange, onClose }: FilterSheetProps) => {
  const pick = (sport: Filters['sport']): void => {
    onChange({ sport });
    onClose();
  };
  return (
    <Sheet title={m.discover_sport_question()} onClose={onClose}>
      <div className={css.choices}>
        <Choice label={m.discover_any_sport()} picked={!filters.sport} onPick={() => pick(undefined)} />
      </div>
      <SportPicker
        pick="one"
        label={m.discover_sport_question()}
        value={filters.sport ? [filters.sport] : []}
        onChange={([sport]) => pick(sport)}
      />
    </Sheet>
  );
};

export const DistanceSheet = ({ filters, onChange, onClose }: FilterSheetProps) => (
  <Sheet title={m.discover_distance_question()} onClose={onClose}>
    <div className={css.choices}>
      {distances.map((miles) => (
        <Choice
          key={miles}
          label={radius(miles, formatLocale())}
          picked={filters.miles === miles}
          onPick={() => {
            onChange({ miles });
            onClose();
          }}
        />
      ))}
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

export const DaySheet = ({ filters, onChange, onClose }: FilterSheetProps) => {
  const pick = (days: Filters['days']): void => {
    onChange({ days });
    onClose();
  };
  return (
    <Sheet
      title={m.discover_day_question()}
      onClose={onClose}
      foot={<Button onClick={onClose}>{m.discover_done()}</Button>}
    >
      <div className={css.choices}>
        <Choice
          label={m.discover_day_any()}
          picked={filters.days.kind === 'any'}
          onPick={() => pick({ kind: 'any' })}
        />
        {dayPresets.map((kind) => (
          <Choice
            key={kind}
            label={presetLabels[kind]()}
            picked={filters.days.kind === kind}
            onPick={() => pick({ kind })}
          />
        ))}
      </div>
      <Dates filters={filters} onChange={onChange} />
    </Sheet>
  );
};
