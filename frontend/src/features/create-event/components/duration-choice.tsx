import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { durationLabel } from '../model/labels.ts';
import css from './create.module.css';
import { DurationFields } from './duration-fields.tsx';

/** The preset durations, in minutes. */
const presets = [60, 90, 120, 180] as const;
/** Not a preset, and a good starting point for a custom duration. */
const OTHER_MINUTES = 150;
const OTHER = 'other';

export const DurationChoice = (field: FieldProps<number>) => {
  const { name, value: minutes, onChange } = field;
  const locale = formatLocale();
  const preset = presets.find((candidate) => candidate === minutes);
  const options = [
    ...presets.map((value) => ({ value: String(value), label: durationLabel(value, locale) })),
    { value: OTHER, label: m.create_duration_other() },
  ];
  return (
    <Stack gap="0.5" data-field={name}>
      <p className={css.label} aria-hidden>
        {m.create_duration()}
      </p>
      <Cluster role="radiogroup" aria-label={m.create_duration()}>
        <RadioOptions
          options={options}
          value={preset === undefined ? OTHER : String(preset)}
          onChange={(value) => onChange(value === OTHER ? OTHER_MINUTES : Number(value))}
          className={chips.chip}
        />
      </Cluster>
      {preset === undefined && <DurationFields {...field} />}
    </Stack>
  );
};
