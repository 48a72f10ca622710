import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { dayAndMonth } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { LocalDate } from '#shared/kernel/dates.ts';
import css from './repeat-fields.module.css';

interface SkippedDatesProps extends FieldProps<string[]> {
  /** The first day that can be skipped, `YYYY-MM-DD`; empty while it is not known. */
  readonly earliest: string;
  readonly hint: string;
}

const nameOf = (day: string): string =>
  dayAndMonth(`${day}T00:00:00.000Z`, { locale: formatLocale(), timeZone: 'UTC' });

/** The days on which a series has no date. */
export const SkippedDates = ({ name, value, error, onChange, onBlur, earliest, hint }: SkippedDatesProps) => {
  const [typed, setTyped] = useState('');
  const { data: day } = z.safeParse(LocalDate, typed);
  const change = (days: readonly string[]): void => {
    onChange(days.toSorted());
    onBlur();
  };
  const add = (): void => {
    if (day === undefined) return;
    if (!value.includes(day)) change([...value, day]);
    setTyped('');
  };
  return (
    <fieldset className={css.field} data-field={name} data-wrong={error !== null}>
      <legend className={css.legend}>{m.create_skipped()}</legend>
      {value.length > 0 && (
        <ul className={css.skipped}>
          {value.map((one) => (
            <li key={one}>
              <button
                type="button"
                className={chips.chip}
                aria-label={m.create_skipped_remove({ date: nameOf(one) })}
                onClick={() => change(value.filter((other) => other !== one))}
              >
                {nameOf(one)}
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.skip}>
        <TextInput
          type="date"
          label={m.create_skipped_date()}
          value={typed}
          {...(earliest !== '' && { min: earliest })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="secondary" disabled={day === undefined} onClick={add}>
          {m.create_skipped_add()}
        </Button>
      </div>
      <p className={css.hint}>{hint}</p>
      {error !== null && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
