import * as z from 'zod/mini';
import { Email } from '#shared/contracts/fields.ts';

/** An address in the normalized form in which it is stored, or undefined. */
export const parseEmail = (text: string): string | undefined => {
  const parsed = z.safeParse(Email, text);
  return parsed.success ? parsed.data : undefined;
};
