import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { CODE_LENGTH } from '#frontend/ui/fields/code.ts';
import { Email, refusedBy } from '#shared/contracts/fields.ts';
import { plainCode, RECOVERY_CODE_LENGTH } from '#shared/domains/auth/recovery-codes.ts';
import { isAcceptable } from './password-rules.ts';

/** These values are sent to the user pool, not to the API; none of them are stored. */
const free = { leaving: 'free' } as const;

const Code = z.string().check(z.length(CODE_LENGTH));
const NewPassword = z
  .string()
  .check(refusedBy((password) => (isAcceptable(password) ? undefined : 'format')));
const codeSentence = () => m.code_incomplete();
const passwordSentence = () => m.password_rules_open();

/** An empty field is missing, not wrong. */
const typed = <Values extends Readonly<Record<'email', string>>>(values: Values) => ({
  ...values,
  email: values.email.trim() || undefined,
});

export const logInForm = defineForm({
  ...free,
  input: z.object({ email: Email, password: z.string().check(z.minLength(1)) }),
  empty: { email: '', password: '' },
  toInput: typed,
  sentences: { password: () => m.field_required() },
});

export const signUpForm = defineForm({
  ...free,
  input: z.object({ email: Email, password: NewPassword }),
  empty: { email: '', password: '' },
  toInput: typed,
  sentences: { password: passwordSentence },
});

/** Requests a code by email. */
export const emailForm = defineForm({
  ...free,
  input: z.object({ email: Email }),
  empty: { email: '' },
  toInput: typed,
});

export const newPasswordForm = defineForm({
  ...free,
  input: z.object({ code: Code, password: NewPassword }),
  empty: { code: '', password: '' },
  sentences: { code: codeSentence, password: passwordSentence },
});

export const verifyEmailForm = defineForm({
  ...free,
  input: z.object({ email: Email, code: Code }),
  empty: { email: '', code: '' },
  toInput: typed,
  sentences: { code: codeSentence },
});

export const codeForm = defineForm({
  ...free,
  input: z.object({ code: Code }),
  empty: { code: '' },
  sentences: { code: codeSentence },
});

/** A recovery code, with or without its hyphen. */
export const recoveryForm = defineForm({
  ...free,
  input: z.object({
    code: z
      .string()
      .check(refusedBy((code) => (plainCode(code).length === RECOVERY_CODE_LENGTH ? undefined : 'format'))),
  }),
  empty: { code: '' },
  sentences: { code: () => m.recovery_code_incomplete() },
});

/** Another password, while logged in. */
export const changePasswordForm = defineForm({
  ...free,
  input: z.object({ current: z.string().check(z.minLength(1)), password: NewPassword }),
  empty: { current: '', password: '' },
  sentences: { current: () => m.field_required(), password: passwordSentence },
});

/** An email other than the current one. */
export const changeEmailForm = (current: string) =>
  defineForm({
    ...free,
    input: z.object({
      email: Email.check(refusedBy((email) => (email === current ? 'duplicate' : undefined))),
    }),
    empty: { email: '' },
    toInput: typed,
    sentences: { email: ({ reason }) => (reason === 'duplicate' ? m.change_email_same() : null) },
  });
