import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { answersContract } from '#shared/domains/answers/contract.ts';

/** A message to the host of a date. `needsName`: the person's name is not known yet. */
export const hostMessageForm = (needsName: boolean) =>
  defineForm({
    leaving: 'asks',
    name: 'host-message',
    kept: z.object({ name: z.string(), text: z.string() }),
    input: answersContract.messageHost.body,
    empty: { name: '', text: '' },
    toInput: ({ name, text }: { name: string; text: string }) => ({ text, ...(needsName && { name }) }),
    labels: { name: m.answer_name, text: m.answer_message_text },
  });
