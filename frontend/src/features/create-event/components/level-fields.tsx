import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { m } from '#frontend/paraglide/messages.js';
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
    <NativeSelect
      label={m.create_level_from()}
      data={[{ value: '', label: m.create_level_any() }, ...levels]}
      value={level?.min ?? ''}
      error={error}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget: { value: min } }) => {
        if (min === '') onChange(null);
        else onChange({ min, max: level && Number(level.max) >= Number(min) ? level.max : min });
      }}
    />
    {level && (
      <NativeSelect
        label={m.create_level_to()}
        data={levels.filter((value) => Number(value) >= Number(level.min))}
        value={level.max}
        onChange={(event) => onChange({ ...level, max: event.currentTarget.value })}
      />
    )}
  </div>
);
