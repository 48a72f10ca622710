import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { teamLimits } from '#shared/domains/teams/rules.ts';

interface EmailsFieldProps extends FieldProps<string> {
  readonly label: string;
}

const { atOnce, quietMinutes } = teamLimits.invitations;

/** A list of email addresses, typed or pasted. */
export const EmailsField = (props: EmailsFieldProps) => (
  <TextAreaField
    {...props}
    description={m.team_invite_hint({ most: String(atOnce), minutes: String(quietMinutes) })}
    placeholder={m.team_invite_placeholder()}
    inputMode="email"
    verbatim
    rows={3}
  />
);
