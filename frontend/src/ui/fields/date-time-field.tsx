import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import css from './date-time-field.module.css';
import { TextField } from './text-field.tsx';

interface DateTimeFieldProps {
  /** Wall-clock time at the place: `YYYY-MM-DD` and `HH:MM`, empty until chosen. */
  readonly date: FieldProps<string>;
  readonly time: FieldProps<string>;
  readonly earliest: string;
  readonly latest: string;
}

const STEP_SECONDS = 300;

/** The device's own pickers: fastest on a phone, accessible, and with no calendar to load. */
export const DateTimeField = ({ date, time, earliest, latest }: DateTimeFieldProps) => (
  <div className={css.pair}>
    <TextField {...date} type="date" label={m.date_label()} min={earliest} max={latest} />
    <TextField {...time} type="time" label={m.time_label()} step={STEP_SECONDS} />
  </div>
);
