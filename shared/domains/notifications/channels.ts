import * as z from 'zod/mini';

/** Where else than in the app someone is notified. */
export const Channels = z.object({ email: z.boolean(), push: z.boolean() });
