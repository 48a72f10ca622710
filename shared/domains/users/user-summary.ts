import * as z from 'zod/mini';
import { UserId } from '../../kernel/ids.ts';

/** A person's name and photo on a card. */
export const UserSummary = z.object({
  userId: UserId,
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
});
export type UserSummary = z.infer<typeof UserSummary>;
