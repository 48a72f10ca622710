import { useLocation } from 'react-router';
import * as z from 'zod/mini';

const CodeState = z.object({
  email: z.optional(z.string()),
  /** A code is to be sent when the page opens. */
  send: z.optional(z.boolean()),
  /** A code was sent: the page shows its second step. */
  sent: z.optional(z.boolean()),
  /** The email was verified in a browser that did not start the sign-up. */
  verified: z.optional(z.boolean()),
});
export type CodeState = z.infer<typeof CodeState>;

/**
 * What the page before knows, kept in the entry of the browser's history: a reload keeps it, another tab does not have it.
 * It never holds a password.
 */
export const useCodeState = (): CodeState => {
  const parsed = z.safeParse(CodeState, useLocation().state);
  return parsed.success ? parsed.data : {};
};
