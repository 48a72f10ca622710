import * as z from 'zod/mini';
import { m } from '#frontend/paraglide/messages.js';
import { Email } from '#shared/contracts/fields.ts';
import { INVITED_AT_ONCE, InvitedEmails } from '#shared/contracts/invited-emails.ts';
import { withoutCopiedMarks } from '#shared/kernel/text.ts';

/** `Rosa <rosa@example.com>`, as email programs copy it. */
const bare = (part: string): string => /<([^<>]*)>$/.exec(part)?.[1] ?? part;

/** The comma of a name before its address, as in `Ruiz, Ana <ana@example.com>` and `"Ruiz, Ana" <ana@example.com>`. */
const nameComma = /,(?=[^,;\n@<>]*<[^<>]*@)/g;
/** A last name, or nothing before an address: no address, nor a mistyped one. */
const isName = (part: string): boolean => !/[@<>]|\.\w{2,}$/.test(part.trim());

/** Nothing but addresses, with spaces between them. */
const isListOfWords = (part: string): boolean =>
  part.split(/\s+/).every((word) => /^[^<>@]+@[^<>@]+$/.test(word));

const partsOf = (text: string): readonly string[] =>
  text
    .split(/[;\n]+/)
    .flatMap((line) =>
      line
        .replaceAll(nameComma, (comma, at: number) =>
          isName(line.slice(line.lastIndexOf(',', at - 1) + 1, at)) ? ' ' : comma,
        )
        .split(','),
    )
    .map((part) => part.trim())
    .flatMap((part) => (isListOfWords(part) ? part.split(/\s+/) : [part]))
    .filter((part) => part !== '');

/** Parses a pasted list of addresses, separated by commas, semicolons, spaces, or line breaks: each once; invalid ones as typed. */
export const emailsIn = (text: string): readonly string[] => [
  ...new Set(partsOf(withoutCopiedMarks(text)).map((part) => z.safeParse(Email, bare(part)).data ?? part)),
];

/** Why a list cannot be sent: names the invalid addresses, or says how many there are. */
export const emailsSentence = (text: string): string | null => {
  const invalid = emailsIn(text).filter((part) => !z.safeParse(Email, part).success);
  if (invalid.length > 0) return m.emails_bad({ list: invalid.join(', ') });
  const count = emailsIn(text).length;
  return count > INVITED_AT_ONCE ? m.emails_too_many({ most: INVITED_AT_ONCE, count }) : null;
};

interface TypedEmails {
  readonly emails: string;
}

/** A form in which people are invited by email: at least one address. */
export const emailsForm = {
  leaving: 'asks',
  kept: z.object({ emails: z.string() }),
  input: z.object({ emails: InvitedEmails }),
  empty: { emails: '' },
  toInput: ({ emails }: TypedEmails) => ({ emails: emailsIn(emails) }),
  also: ({ emails }: TypedEmails) =>
    emailsIn(emails).length === 0 ? [{ field: 'emails', reason: 'required' as const }] : [],
  sentences: { emails: (_problem: unknown, { emails }: TypedEmails) => emailsSentence(emails) },
} as const;
