import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CODE_LENGTH } from '#frontend/ui/fields/code.ts';
import { Email, refusedBy } from '#shared/contracts/fields.ts';

const DUPLICATE = 'alternate_email.duplicate';

/** A new alternate email, which is none of the person's own addresses. */
export const alternateEmailForm = (taken: readonly string[]) =>
  defineForm({
    leaving: 'free',
    input: z.object({
      email: Email.check(refusedBy((email) => (taken.includes(email) ? 'duplicate' : undefined))),
    }),
    empty: { email: '' },
    // An empty field is missing, not wrong.
    toInput: ({ email }) => ({ email: email.trim() || undefined }),
    about: (code) => (code === DUPLICATE ? 'email' : undefined),
    sentences: {
      email: ({ reason }) =>
        reason === 'duplicate'
          ? m.error_alternate_email_duplicate()
          : reason === 'required'
            ? null
            : m.alternate_invalid(),
    },
  });

/** The code that was emailed to an alternate email. */
export const alternateCodeForm = defineForm({
  leaving: 'free',
  input: z.object({ code: z.string().check(z.length(CODE_LENGTH)) }),
  empty: { code: '' },
  sentences: { code: () => m.code_incomplete() },
});
