import * as z from 'zod/mini';

/** The token in an invitation link: the characters of its id, and a seal that no one else can create. */
export const InvitationToken = z.string().check(z.maxLength(52), z.regex(/^[0-9a-hjkmnp-tv-z]{52}$/));
