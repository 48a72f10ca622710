import { useLocation } from 'react-router';
import * as z from 'zod/mini';

const CodeState = z.object({
  email: z.optional(z.string()),
  /** Send a code when the page opens. */
  send: z.optional(z.boolean()),
  /** A code was sent: the page shows its second step. */
  sent: z.optional(z.boolean()),
  /** The email was verified in a browser that did not start the sign-up. */
  verified: z.optional(z.boolean()),
});
export type CodeState = z.infer<typeof CodeState>;

/**
 * State from the previous page, stored in the browser's history entry: a reload keeps it, another tab does not have it. It
 * never contains a password.
 */
export const useCodeState = (): CodeState => {
  const parsed = z.safeParse(CodeState, useLocation().state);
  return parsed.success ? parsed.data : {};
};
