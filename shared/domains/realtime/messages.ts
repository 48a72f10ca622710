import * as z from 'zod/mini';
import { Notification } from '../notifications/contract.ts';

/** What the server says over a WebSocket. */
export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notification'), notification: Notification }),
  /** The last message: a newer connection of the same person takes the place of this one, which is not to be opened again by itself. */
  z.object({ type: z.literal('replaced') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
