import * as z from 'zod/mini';
import { MessageNumber } from '#shared/domains/conversations/shapes.ts';
import { Instant } from '#shared/kernel/dates.ts';
import { ConversationId, RequestKey, UploadId } from '#shared/kernel/ids.ts';
import { outgoingStates } from './outgoing.ts';

/** A message as the device of its author stores it. */
export const OutgoingMessage = z.object({
  requestKey: RequestKey,
  conversationId: ConversationId,
  text: z.string(),
  pictures: z.array(UploadId),
  replyTo: z.nullable(MessageNumber),
  writtenAt: Instant,
  state: z.enum(outgoingStates),
});
export type OutgoingMessage = z.infer<typeof OutgoingMessage>;
