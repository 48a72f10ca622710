import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { TextArea } from '../inputs/text-area.tsx';

interface TextAreaFieldProps extends FieldProps<string> {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly inputMode?: 'email';
  /** For addresses or codes: keyboards must not capitalize or correct them. */
  readonly verbatim?: boolean;
}

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Several lines of text. */
export const TextAreaField = ({ onChange, rows = 4, verbatim = false, ...field }: TextAreaFieldProps) => (
  <TextArea
    {...field}
    {...(verbatim && asTyped)}
    rows={rows}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
