import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { TextInput } from '../inputs/text-input.tsx';

export interface TextFieldProps extends FieldProps<string> {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'number';
  readonly required?: boolean;
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'url' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** For an address, a domain, or a code: keyboards must not capitalize or correct it. */
  readonly verbatim?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number | undefined;
  /** Bounds of a number or date. */
  readonly min?: number | string;
  readonly max?: number | string;
  /** In seconds for a time. */
  readonly step?: number;
  readonly inputClassName?: string | undefined;
  /** The ID of a text next to the field that belongs to it. */
  readonly 'aria-describedby'?: string;
}

const asTyped = { autoCorrect: 'off', spellCheck: false } as const;
/** Browsers never capitalize an email address, and HTML does not allow this there. */
const notCapitalized = { autoCapitalize: 'none' } as const;

/** Copied numbers and addresses have invisible marks, which schemas remove. A browser would cut the number off for them. */
const MOST_COPIED_MARKS = 20;
const isCopied = (type: TextFieldProps['type']): boolean => type === 'tel' || type === 'email';

/** One line of text, a number, a date, or a time. */
export const TextField = ({ onChange, required = true, verbatim = false, ...field }: TextFieldProps) => (
  <TextInput
    {...field}
    {...(verbatim && asTyped)}
    {...(verbatim && field.type !== 'email' && notCapitalized)}
    {...(field.maxLength !== undefined &&
      isCopied(field.type) && { maxLength: field.maxLength + MOST_COPIED_MARKS })}
    required={required}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
