import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { digitsOf } from './code.ts';
import css from './code-field.module.css';
import { TextField } from './text-field.tsx';

/** An emailed code. It is a single field, so that paste, autofill, and screen readers work as usual. */
export const CodeField = ({ onChange, ...field }: FieldProps<string>) => (
  <TextField
    {...field}
    label={m.code_label()}
    inputMode="numeric"
    autoComplete="one-time-code"
    inputClassName={css.input}
    placeholder="000000"
    onChange={(typed) => onChange(digitsOf(typed))}
  />
);
