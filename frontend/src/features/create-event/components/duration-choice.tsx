import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { formatLocale } from '#frontend/lib/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { durationLabel } from '../model/labels.ts';
import css from './create.module.css';
import { DurationFields } from './duration-fields.tsx';

/** The preset durations, in minutes. */
const presets = [60, 90, 120, 180] as const;
/** Not a preset, and a good starting point for a custom duration. */
const OTHER_MINUTES = 150;

export const DurationChoice = (field: FieldProps<number>) => {
  const { name, value: minutes, onChange } = field;
  const locale = formatLocale();
  const isOther = presets.every((preset) => preset !== minutes);
  return (
    <div className={css.field} data-field={name}>
      <p className={css.label}>{m.create_duration()}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: the label above has the look of the other fields. */}
      <div role="group" aria-label={m.create_duration()} className={css.durations}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={chips.chip}
            aria-pressed={preset === minutes}
            onClick={() => onChange(preset)}
          >
            {durationLabel(preset, locale)}
          </button>
        ))}
        <button
          type="button"
          className={chips.chip}
          aria-pressed={isOther}
          onClick={() => onChange(OTHER_MINUTES)}
        >
          {m.create_duration_other()}
        </button>
      </div>
      {isOther && <DurationFields {...field} />}
    </div>
  );
};
