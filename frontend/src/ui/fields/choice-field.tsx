import type { ReactNode } from 'react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { FilterChips } from '../chips/filter-chips.tsx';
import css from './form.module.css';

interface ChoiceFieldProps<Value extends string> extends FieldProps<Value> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** The meaning of the choice, below it. */
  readonly note?: ReactNode;
}

/** One of a few options that are all visible. */
export const ChoiceField = <Value extends string>({
  name,
  label,
  choices,
  value,
  note,
  error,
  onChange,
}: ChoiceFieldProps<Value>) => (
  <div className={css.field} data-field={name} data-wrong={error !== null}>
    <span>{label}</span>
    <FilterChips label={label} choices={choices} value={value} onChange={onChange} wraps />
    {note !== undefined && (
      <p className={css.hint} aria-live="polite">
        {note}
      </p>
    )}
    {error !== null && (
      <p role="alert" className={css.error}>
        {error}
      </p>
    )}
  </div>
);
