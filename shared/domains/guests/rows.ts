import * as z from 'zod/mini';
import { tableRow } from '../../declare/rows.ts';
import { UserId } from '../../kernel/ids.ts';

/** A person without an account. */
export const guestRow = tableRow('guest', {
  id: UserId,
  enteredBy: z.optional(UserId),
  claimedBy: z.optional(UserId),
});
