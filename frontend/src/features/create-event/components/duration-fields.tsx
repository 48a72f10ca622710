import { m } from '#frontend/paraglide/messages.js';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import css from './create.module.css';

export interface DurationFieldsProps {
  readonly minutes: number;
  readonly error: string | null;
  readonly onChange: (minutes: number) => void;
}

/** Whatever is typed, a whole number that is not negative. */
const whole = (text: string): number => Math.max(0, Math.trunc(Number(text) || 0));

export const DurationFields = ({ minutes, error, onChange }: DurationFieldsProps) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return (
    <div className={css.pair}>
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        label={m.create_duration_hours()}
        value={hours}
        error={error}
        onChange={(event) => onChange(whole(event.currentTarget.value) * 60 + rest)}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        min={0}
        max={59}
        step={5}
        label={m.create_duration_minutes()}
        value={rest}
        onChange={(event) => onChange(hours * 60 + Math.min(59, whole(event.currentTarget.value)))}
      />
    </div>
  );
};
