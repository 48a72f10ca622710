import { m } from '#frontend/paraglide/messages.js';
import { TextArea } from '#frontend/ui/inputs/text-area.tsx';
import { teamLimits } from '#shared/domains/teams/rules.ts';
import { emailsIn, problemOf } from '../model/emails.ts';

interface EmailsFieldProps {
  readonly label: string;
  readonly value: string;
  /** Problems are said once somebody has finished typing. */
  readonly judged: boolean;
  /** Why the server has refused the list. */
  readonly refused: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

const { atOnce, quietMinutes } = teamLimits.invitations;
const most = String(atOnce);

/** What is wrong with a typed list, naming what is no address; nothing when all is well. */
export const emailsProblem = (text: string): string | undefined => {
  const problem = problemOf(emailsIn(text));
  if (!problem) return undefined;
  return problem.kind === 'invalid'
    ? m.team_invite_bad({ list: problem.list.join(', ') })
    : m.team_invite_too_many({ most, count: String(problem.count) });
};

/** A list of addresses, typed or pasted. */
export const EmailsField = ({ label, value, judged, refused, onChange, onBlur }: EmailsFieldProps) => (
  <TextArea
    name="emails"
    label={label}
    description={m.team_invite_hint({ most, minutes: String(quietMinutes) })}
    placeholder={m.team_invite_placeholder()}
    inputMode="email"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    rows={3}
    value={value}
    error={refused ?? (judged ? emailsProblem(value) : undefined)}
    onBlur={onBlur}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
