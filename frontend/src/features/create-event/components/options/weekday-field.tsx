import { useId } from 'react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { weekdayName } from '#frontend/lib/text/repetition-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { type Weekday, weekdayOf, weekdays } from '#shared/domains/events/model/repetition.ts';
import css from './repeat-fields.module.css';

interface WeekdayFieldProps extends FieldProps<Weekday[]> {
  /** The first date, `YYYY-MM-DD`: its day is always on. Left out once there are dates. */
  readonly first?: string;
}

const toggled = (chosen: readonly Weekday[], day: Weekday): Weekday[] =>
  chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day];

/** The days of a weekly event, each on or off. */
export const WeekdayField = ({ name, value, error, first, onChange, onBlur }: WeekdayFieldProps) => {
  const why = useId();
  const locale = formatLocale();
  const firstDay = first === undefined ? undefined : weekdayOf(first);
  return (
    <fieldset className={css.field} data-field={name} data-wrong={error !== null}>
      <legend className={css.legend}>{m.create_weekdays()}</legend>
      <div className={css.days}>
        {weekdays.map((day) => {
          const isFirst = day === firstDay;
          return (
            <button
              key={day}
              type="button"
              className={`${chips.chip} ${css.day}`}
              aria-label={weekdayName(day, locale)}
              aria-pressed={isFirst || value.includes(day)}
              {...(isFirst && { 'aria-disabled': true, 'aria-describedby': why })}
              onClick={() => {
                if (isFirst) return;
                onChange(toggled(value, day));
                onBlur();
              }}
            >
              {weekdayName(day, locale, 'short')}
            </button>
          );
        })}
      </div>
      {firstDay && (
        <p id={why} className={css.hint}>
          {m.create_weekdays_first({ weekday: weekdayName(firstDay, locale) })}
        </p>
      )}
      {error !== null && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
