import { m } from '#frontend/paraglide/messages.js';
import { TextInput } from '../inputs/text-input.tsx';
import { CODE_LENGTH, digitsOf } from './code.ts';
import css from './code-field.module.css';

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  /** With the last digit, so that nobody has to look for the button. */
  readonly onComplete?: (code: string) => void;
}

/** A mailed code. One field, so that paste, autofill and screen readers meet nothing unusual. */
export const CodeField = ({ value, error, onChange, onComplete }: CodeFieldProps) => (
  <TextInput
    name="code"
    label={m.code_label()}
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    inputClassName={css.input}
    placeholder="000000"
    value={value}
    error={error}
    onChange={(event) => {
      const code = digitsOf(event.currentTarget.value);
      onChange(code);
      if (code.length === CODE_LENGTH && code !== value) onComplete?.(code);
    }}
  />
);
