import { useId } from 'react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { dayAndMonth } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { SessionDate } from '#shared/domains/attendance/contract.ts';
import { datesByTitle } from '../model/dates-by-title.ts';
import { dateValue } from '../model/session-form.ts';
import css from './sessions.module.css';

interface DatesFieldProps extends FieldProps<readonly string[]> {
  readonly dates: readonly SessionDate[];
}

/** The dates of a session: those of an event are chosen one by one, or all at once. */
export const DatesField = ({ name, value, error, onChange, onBlur, dates }: DatesFieldProps) => {
  const id = useId();
  const change = (next: readonly string[]): void => {
    onChange(next);
    onBlur();
  };
  return (
    <fieldset className={css.dates} aria-labelledby={id} data-field={name} data-wrong={error !== null}>
      <Stack gap="1">
        <div className={css.row}>
          <span id={id} className={css.label}>
            {m.session_dates()}
          </span>
          <span role="status">{m.session_dates_chosen({ count: value.length })}</span>
        </div>
        {datesByTitle(dates).map(({ title, dates: ofTitle }) => {
          const values = ofTitle.map(dateValue);
          const isWhole = values.every((one) => value.includes(one));
          const others = value.filter((one) => !values.includes(one));
          return (
            <Stack key={title} gap="0.5">
              <div className={css.row}>
                <strong>{title}</strong>
                <Button
                  type="button"
                  variant="quiet"
                  size="sm"
                  aria-label={
                    isWhole ? m.session_dates_clear_of({ title }) : m.session_dates_all_of({ title })
                  }
                  onClick={() => change(isWhole ? others : [...others, ...values])}
                >
                  {isWhole ? m.session_dates_clear() : m.session_dates_all({ count: values.length })}
                </Button>
              </div>
              <div className={`${chips.chips} ${chips.wrap}`}>
                {ofTitle.map((date) => {
                  const one = dateValue(date);
                  const zone = { locale: formatLocale(), timeZone: date.timeZone };
                  return (
                    <button
                      key={one}
                      type="button"
                      className={chips.chip}
                      aria-pressed={value.includes(one)}
                      onClick={() =>
                        change(value.includes(one) ? value.filter((other) => other !== one) : [...value, one])
                      }
                    >
                      {dayAndMonth(date.dateStart, zone)}
                    </button>
                  );
                })}
              </div>
            </Stack>
          );
        })}
        {error !== null && (
          <p role="alert" className={css.error}>
            {error}
          </p>
        )}
      </Stack>
    </fieldset>
  );
};
