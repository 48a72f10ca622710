import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextField } from './text-field.tsx';

interface EmailFieldProps extends FieldProps<string> {
  readonly label?: string;
  /** What a password manager should offer. */
  readonly autoComplete?: 'username' | 'email';
}

export const EmailField = ({
  label = m.email_label(),
  autoComplete = 'username',
  ...field
}: EmailFieldProps) => (
  <TextField
    {...field}
    type="email"
    label={label}
    autoComplete={autoComplete}
    inputMode="email"
    verbatim
    maxLength={100}
  />
);
