import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CODE_LENGTH } from '#frontend/ui/fields/code.ts';

/** These values are sent to the user pool and not stored. */
const free = { leaving: 'free' } as const;

/** A code of the authenticator app. */
export const appCodeForm = defineForm({
  ...free,
  input: z.object({ code: z.string().check(z.length(CODE_LENGTH)) }),
  empty: { code: '' },
  sentences: { code: () => m.app_code_incomplete() },
});

/** The current password, before something that protects the account is removed. */
export const passwordForm = defineForm({
  ...free,
  input: z.object({ password: z.string().check(z.minLength(1)) }),
  empty: { password: '' },
  sentences: { password: () => m.field_required() },
});
