import { useGameTypes } from '#frontend/lib/page/config.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import type { Counts } from '#shared/domains/discover/contract.ts';
import { presetLabels } from '../model/day-label.ts';
import { dayPresets, type Filters } from '../model/filters.ts';
import { sportOrder } from '../model/sport-order.ts';
import css from './discover.module.css';
import { SheetEnd } from './sheet-end.tsx';

export interface FilterSheetProps {
  readonly filters: Filters;
  /** The time of the search. */
  readonly now: Date;
  /** Undefined until they are known. */
  readonly counts: Counts | undefined;
  readonly onChange: (changed: Partial<Filters>) => void;
  readonly onClose: () => void;
}

/** A choice applies immediately. */
export const SportSheet = ({ filters, counts, onChange, onClose }: FilterSheetProps) => {
  const session = useSession();
  const mine = session.status === 'success' && session.user ? session.user.additionalInfo.sports : [];
  const first = sportOrder(filters.sports, mine, counts?.gameType ?? []);
  const games = useGameTypes();
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
        games={[...first, ...games.filter((game) => !first.includes(game))]}
        counts={counts && new Map(counts.gameType.map(({ choice, count }) => [choice, count]))}
        onChange={(sports) => onChange({ sports })}
      />
    </Sheet>
  );
};

const Dates = ({ filters, onChange }: Pick<FilterSheetProps, 'filters' | 'onChange'>) => {
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
