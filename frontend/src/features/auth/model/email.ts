import * as z from 'zod/mini';
import { Email } from '#shared/contracts/fields.ts';
import { profileLimits } from '#shared/domains/users/profile.ts';
import type { FieldReason } from '#shared/kernel/problem.ts';

/** An address in the one form it is stored in, or undefined. */
export const parseEmail = (text: string): string | undefined => {
  const parsed = z.safeParse(Email, text);
  return parsed.success ? parsed.data : undefined;
};

/** Why an address is refused, or undefined: required, at most 100 characters, e-mail format. */
export const emailProblem = (text: string): FieldReason | undefined => {
  if (text.trim() === '') return 'required';
  if (text.trim().length > profileLimits.email.max) return 'too_long';
  return parseEmail(text) === undefined ? 'format' : undefined;
};
