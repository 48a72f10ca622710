import { useId } from 'react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { wallClock } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
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

/**
 * The device's own pickers: fastest on a phone, accessible, and with no calendar to load. They show a date in the order of the browser's
 * language, so the choice is repeated in the app's.
 */
export const DateTimeField = ({ date, time, earliest, latest }: DateTimeFieldProps) => {
  const id = useId();
  // Not for a year that is still being typed.
  const isInRange = date.value >= earliest && date.value <= latest && !Number.isNaN(Date.parse(date.value));
  return (
    <div className={css.pair}>
      <TextField
        {...date}
        type="date"
        label={m.date_label()}
        min={earliest}
        max={latest}
        aria-describedby={id}
      />
      <TextField {...time} type="time" label={m.time_label()} step={STEP_SECONDS} />
      <p id={id} role="status" className={css.chosen}>
        {isInRange && wallClock(date.value, time.value, formatLocale())}
      </p>
    </div>
  );
};
