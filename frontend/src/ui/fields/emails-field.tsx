import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextAreaField } from './text-area-field.tsx';

interface EmailsFieldProps extends FieldProps<string> {
  readonly label: string;
  readonly description: string;
}

/** A list of email addresses, typed or pasted. */
export const EmailsField = (props: EmailsFieldProps) => (
  <TextAreaField {...props} placeholder={m.emails_placeholder()} inputMode="email" verbatim rows={3} />
);
