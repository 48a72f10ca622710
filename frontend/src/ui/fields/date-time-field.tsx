import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { m } from '#frontend/paraglide/messages.js';
import css from './date-time-field.module.css';

interface DateTimeFieldProps {
  /** Wall clock at the place: `YYYY-MM-DD` and `HH:MM`, empty while not chosen. */
  readonly date: string;
  readonly time: string;
  readonly onDate: (date: string) => void;
  readonly onTime: (time: string) => void;
  readonly earliest: string;
  readonly latest: string;
  readonly dateError: string | null;
  readonly timeError: string | null;
}

/** The device's own pickers: the quickest on a phone, accessible, and without a calendar to load. */
export const DateTimeField = (props: DateTimeFieldProps) => (
  <div className={css.pair}>
    <TextInput
      type="date"
      name="date"
      label={m.date_label()}
      required
      withAsterisk={false}
      min={props.earliest}
      max={props.latest}
      value={props.date}
      error={props.dateError}
      errorProps={{ role: 'alert' }}
      onChange={(event) => props.onDate(event.currentTarget.value)}
    />
    <TextInput
      type="time"
      name="time"
      label={m.time_label()}
      required
      withAsterisk={false}
      step={300}
      value={props.time}
      error={props.timeError}
      errorProps={{ role: 'alert' }}
      onChange={(event) => props.onTime(event.currentTarget.value)}
    />
  </div>
);
