import * as z from 'zod/mini';
import { Email } from '#shared/contracts/fields.ts';
import { teamLimits } from '#shared/domains/teams/rules.ts';

export interface TypedEmails {
  /** As they are sent: lower case, each once. */
  readonly emails: readonly string[];
  /** What is no address, as it was typed. */
  readonly invalid: readonly string[];
}

/** `Rosa <rosa@example.com>`, as mail programs copy it. */
const bare = (part: string): string => /<([^<>]*)>$/.exec(part)?.[1] ?? part;

/** Reads a pasted list of addresses, separated by commas, semicolons or line breaks. */
export const emailsIn = (text: string): TypedEmails => {
  const parts = text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const parsed = parts.map((part) => ({ part, email: z.safeParse(Email, bare(part)) }));
  return {
    emails: [...new Set(parsed.flatMap(({ email }) => (email.success ? [email.data] : [])))],
    invalid: parsed.flatMap(({ part, email }) => (email.success ? [] : [part])),
  };
};

export type EmailsProblem =
  | { readonly kind: 'invalid'; readonly list: readonly string[] }
  | { readonly kind: 'too_many'; readonly count: number };

/** Why a list cannot be sent as it is. */
export const problemOf = ({ emails, invalid }: TypedEmails): EmailsProblem | undefined => {
  if (invalid.length > 0) return { kind: 'invalid', list: invalid };
  return emails.length > teamLimits.invitations.atOnce
    ? { kind: 'too_many', count: emails.length }
    : undefined;
};
