import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Email } from '#shared/contracts/fields.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';

/** `Rosa <rosa@example.com>`, as email programs copy it. */
const bare = (part: string): string => /<([^<>]*)>$/.exec(part)?.[1] ?? part;

const partsOf = (text: string): readonly string[] =>
  text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses a pasted list of addresses, separated by commas, semicolons, or line breaks: each once; invalid ones as typed. */
export const emailsIn = (text: string): readonly string[] => [
  ...new Set(partsOf(text).map((part) => z.safeParse(Email, bare(part)).data ?? part)),
];

/** Why a list cannot be sent: names the invalid addresses, or says how many there are. */
export const emailsSentence = (text: string): string | null => {
  const invalid = emailsIn(text).filter((part) => !z.safeParse(Email, part).success);
  if (invalid.length > 0) return m.team_invite_bad({ list: invalid.join(', ') });
  const count = emailsIn(text).length;
  const most = teamLimits.invitations.atOnce;
  return count > most ? m.team_invite_too_many({ most: String(most), count: String(count) }) : null;
};

/** Invites people by email. */
export const inviteForm = defineForm({
  leaving: 'asks',
  name: 'invitations',
  kept: z.object({ emails: z.string() }),
  input: z.omit(memberEndpoints.invite.body, { requestKey: true }),
  empty: { emails: '' },
  toInput: ({ emails }) => ({ emails: emailsIn(emails) }),
  // Without an address, the server would create a link: there is another button for that.
  also: ({ emails }) => (emailsIn(emails).length === 0 ? [{ field: 'emails', reason: 'required' }] : []),
  sentences: { emails: (_problem, { emails }) => emailsSentence(emails) },
});
