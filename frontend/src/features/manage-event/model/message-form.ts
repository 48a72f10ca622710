import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { NewEventMessage } from '#shared/domains/events/messages.ts';
import { type Recipients, recipients } from '#shared/domains/events/recipients.ts';

export const messageForm = defineForm({
  leaving: 'asks',
  name: 'event-message',
  kept: z.object({ to: z.enum(recipients), text: z.string() }),
  input: z.omit(NewEventMessage, { requestKey: true }),
  empty: { to: 'everyone' as Recipients, text: '' },
  labels: { text: m.manage_message_text },
});

export const recipientLabels = {
  everyone: m.manage_to_everyone,
  going: m.manage_to_going,
  waiting: m.manage_to_waiting,
  invited: m.manage_to_invited,
} as const satisfies Record<Recipients, () => string>;
