import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';

/** The name of a group. */
export const nameForm = defineForm({
  leaving: 'free',
  input: conversationsContract.rename.body,
  empty: { name: '' },
  labels: { name: m.messages_group_name },
});

/** The first message to someone. */
export const firstMessageForm = defineForm({
  leaving: 'draft',
  name: 'first-message',
  kept: z.object({ text: z.string() }),
  input: z.omit(conversationsContract.messageHost.body, { requestKey: true }),
  empty: { text: '' },
  labels: { text: m.messages_text },
});
