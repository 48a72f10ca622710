import { m } from '#frontend/paraglide/messages.js';
import { TextInput } from '../inputs/text-input.tsx';

interface EmailFieldProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly label?: string;
  /** What a password manager should offer. */
  readonly autoComplete?: 'username' | 'email';
  readonly autoFocus?: boolean;
}

export const EmailField = ({
  value,
  error,
  onChange,
  label,
  onBlur,
  autoComplete = 'username',
  ...rest
}: EmailFieldProps) => (
  <TextInput
    type="email"
    name="email"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={100}
    required
    label={label ?? m.email_label()}
    autoComplete={autoComplete}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...(onBlur && { onBlur })}
    {...rest}
  />
);
