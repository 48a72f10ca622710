import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { SelectField } from '#frontend/ui/fields/select-field.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { DraftSlot } from '../../model/draft.ts';
import css from '../create.module.css';

const { min: lowest, max: highest } = eventLimits.level;
const HALVES = 2;
/** 1, 1.5, 2 … as players rate themselves. */
const levels = Array.from({ length: (highest - lowest) * HALVES + 1 }, (_, index) =>
  String(lowest + index / HALVES),
).map((value) => ({ value, label: value }));

export const LevelFields = ({
  name,
  value: level,
  error,
  onChange,
  onBlur,
}: FieldProps<DraftSlot['level']>) => (
  <div className={css.pair}>
    <SelectField
      name={`${name}.min`}
      label={m.create_level_from()}
      choices={[{ value: '', label: m.create_level_any() }, ...levels]}
      value={level?.min ?? ''}
      error={error}
      onBlur={onBlur}
      onChange={(min) => {
        if (min === '') onChange(null);
        else onChange({ min, max: level && Number(level.max) >= Number(min) ? level.max : min });
      }}
    />
    {level && (
      <SelectField
        name={`${name}.max`}
        label={m.create_level_to()}
        choices={levels.filter(({ value }) => Number(value) >= Number(level.min))}
        value={level.max}
        error={null}
        onBlur={onBlur}
        onChange={(max) => onChange({ ...level, max })}
      />
    )}
  </div>
);
