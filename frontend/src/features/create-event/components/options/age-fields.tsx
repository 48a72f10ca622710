import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { DraftSlot } from '../../model/draft.ts';
import css from '../create.module.css';

export type AgeErrors = Readonly<Record<'min' | 'max', string | null>>;
type AgeFieldsProps = Omit<FieldProps<DraftSlot['ages']>, 'error'> & { readonly errors: AgeErrors };

/** The ages that a group is for, on the day of the event; empty fields limit nothing. */
export const AgeFields = ({ name, value: ages, errors, onChange, onBlur }: AgeFieldsProps) => {
  const field = {
    type: 'number',
    inputMode: 'numeric',
    ...eventLimits.age,
    placeholder: m.create_age_any(),
    required: false,
    onBlur,
  } as const;
  return (
    <div className={css.pair}>
      <TextField
        {...field}
        name={`${name}.min`}
        label={m.create_age_from()}
        value={ages.min}
        error={errors.min}
        onChange={(min) => onChange({ ...ages, min })}
      />
      <TextField
        {...field}
        name={`${name}.max`}
        label={m.create_age_to()}
        value={ages.max}
        error={errors.max}
        onChange={(max) => onChange({ ...ages, max })}
      />
    </div>
  );
};
