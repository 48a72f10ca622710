import { useLocation } from 'react-router';
import * as z from 'zod/mini';

const MailState = z.object({ email: z.optional(z.string()), resend: z.optional(z.boolean()) });

/** The address that the page before has asked for; empty after a reload in a new tab. */
export const useMailState = (): z.infer<typeof MailState> => {
  const parsed = z.safeParse(MailState, useLocation().state);
  return parsed.success ? parsed.data : {};
};
