import * as z from 'zod/mini';
import { UserId } from '../../kernel/ids.ts';

/** A person's name and photo on a card. */
export const UserSummary = z.object({
  userId: UserId,
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
});
export type UserSummary = z.infer<typeof UserSummary>;

/** The name in a greeting, without a trailing initial: 'Yolanda' for 'Yolanda O.'. */
export const greetedName = (displayName: string): string => displayName.replace(/\s+\p{L}\.$/u, '');
