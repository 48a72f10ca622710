import { conversationLimits } from '#shared/domains/conversations/rules.ts';
import type { Message } from '#shared/domains/conversations/shapes.ts';

/** Whether a person can still edit and delete a message: their own, for 15 minutes. `now` is an ISO instant. */
export const canChange = (
  { authorId, sentAt, deleted }: Pick<Message, 'authorId' | 'sentAt' | 'deleted'>,
  ownId: string,
  now: string,
): boolean =>
  authorId === ownId && !deleted && Date.parse(now) - Date.parse(sentAt) < conversationLimits.editMs;
