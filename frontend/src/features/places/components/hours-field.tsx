import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { weekdayName } from '#frontend/lib/text/repetition-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Checkbox, Switch } from '#frontend/ui/inputs/check-input.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { type Weekday, weekdays } from '#shared/domains/events/model/repetition.ts';
import { type DayDraft, type HoursDraft, usualHours } from '../model/place-draft.ts';
import css from './places.module.css';

interface DayFieldsProps {
  readonly weekday: Weekday;
  readonly day: DayDraft;
  readonly onChange: (day: DayDraft) => void;
  readonly onBlur: () => void;
}

const DayFields = ({ weekday, day, onChange, onBlur }: DayFieldsProps) => {
  const name = weekdayName(weekday, formatLocale());
  return (
    <div className={css.day}>
      <Checkbox
        label={name}
        checked={day.open}
        onChange={({ currentTarget }) => onChange({ ...day, open: currentTarget.checked })}
      />
      {day.open && (
        <>
          <TextInput
            type="time"
            aria-label={m.place_hours_opens({ day: name })}
            value={day.opens}
            onChange={({ currentTarget }) => onChange({ ...day, opens: currentTarget.value })}
            onBlur={onBlur}
          />
          <TextInput
            type="time"
            aria-label={m.place_hours_closes({ day: name })}
            value={day.closes}
            onChange={({ currentTarget }) => onChange({ ...day, closes: currentTarget.value })}
            onBlur={onBlur}
          />
        </>
      )}
    </div>
  );
};

/** The opening hours of each day, if they are known. */
export const HoursField = ({ name, value, error, onChange, onBlur }: FieldProps<HoursDraft | null>) => (
  <fieldset className={css.days} data-field={name} data-wrong={error !== null}>
    <legend>{m.place_hours()}</legend>
    <Switch
      label={m.place_hours_known()}
      checked={value !== null}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? usualHours : null)}
    />
    {value && (
      <>
        <p className={css.soft}>{m.place_hours_hint()}</p>
        {weekdays.map((weekday) => (
          <DayFields
            key={weekday}
            weekday={weekday}
            day={value[weekday]}
            onChange={(day) => onChange({ ...value, [weekday]: day })}
            onBlur={onBlur}
          />
        ))}
      </>
    )}
    {error !== null && (
      <p role="alert" className={css.error}>
        {error}
      </p>
    )}
  </fieldset>
);
