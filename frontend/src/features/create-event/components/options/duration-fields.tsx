import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import css from '../create.module.css';

/** Turns any typed text into a whole number of at least zero. */
const whole = (text: string): number => Math.max(0, Math.trunc(Number(text) || 0));

/** A custom duration; the value is in minutes. */
export const DurationFields = ({ name, value: minutes, error, onChange, onBlur }: FieldProps<number>) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const shared = { type: 'number', inputMode: 'numeric', min: 0, onBlur } as const;
  return (
    <div className={css.pair}>
      <TextField
        {...shared}
        name={`${name}.hours`}
        label={m.create_duration_hours()}
        value={String(hours)}
        error={error}
        onChange={(typed) => onChange(whole(typed) * 60 + rest)}
      />
      <TextField
        {...shared}
        name={`${name}.minutes`}
        max={59}
        step={5}
        label={m.create_duration_minutes()}
        value={String(rest)}
        error={null}
        onChange={(typed) => onChange(hours * 60 + Math.min(59, whole(typed)))}
      />
    </div>
  );
};
