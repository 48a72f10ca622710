import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { digitsOf } from './code.ts';
import css from './code-field.module.css';
import { TextField } from './text-field.tsx';

interface CodeFieldProps extends FieldProps<string> {
  /** Where it comes from. @default an email */
  readonly label?: string;
}

/** A code from an email, or from an app. It is a single field, so that paste, autofill, and screen readers work as usual. */
export const CodeField = ({ onChange, label = m.code_label(), ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    inputClassName={css.input}
    placeholder="000000"
    onChange={(typed) => onChange(digitsOf(typed))}
  />
);
