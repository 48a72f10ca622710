import * as z from 'zod/mini';
import { UserId } from '../../kernel/ids.ts';

/** A person's name and photo on a card. */
export const UserSummary = z.object({
  userId: UserId,
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
});
export type UserSummary = z.infer<typeof UserSummary>;

/**
 * The name in a greeting: 'Yolanda' for 'Yolanda O.'. Guests enter their whole name, so it is their first word; accounts have chosen what they
 * are called.
 */
export const greetedName = (displayName: string, { isGuest = false } = {}): string =>
  isGuest ? (displayName.split(/\s+/u)[0] ?? displayName) : displayName.replace(/\s+\p{L}\.$/u, '');
