import { m } from '#frontend/paraglide/messages.js';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { eventLimits } from '#shared/domains/events/rules.ts';
import type { DraftSlot } from '../model/draft.ts';
import css from './create.module.css';

interface LevelFieldsProps {
  readonly level: DraftSlot['level'];
  readonly error: string | null;
  readonly onChange: (level: DraftSlot['level']) => void;
}

const { min: lowest, max: highest } = eventLimits.level;
const HALVES = 2;
/** 1, 1.5, 2 … as players rate themselves. */
const levels = Array.from({ length: (highest - lowest) * HALVES + 1 }, (_, index) =>
  String(lowest + index / HALVES),
);

export const LevelFields = ({ level, error, onChange }: LevelFieldsProps) => (
  <div className={css.pair}>
    <Select
      label={m.create_level_from()}
      options={[{ value: '', label: m.create_level_any() }, ...levels]}
      value={level?.min ?? ''}
      error={error}
      onChange={({ currentTarget: { value: min } }) => {
        if (min === '') onChange(null);
        else onChange({ min, max: level && Number(level.max) >= Number(min) ? level.max : min });
      }}
    />
    {level && (
      <Select
        label={m.create_level_to()}
        options={levels.filter((value) => Number(value) >= Number(level.min))}
        value={level.max}
        onChange={(event) => onChange({ ...level, max: event.currentTarget.value })}
      />
    )}
  </div>
);
