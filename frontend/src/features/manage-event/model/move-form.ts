import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { WaitlistMoveInput } from '#shared/domains/events/waiting.ts';

/** The form that moves someone on the waitlist; its position is chosen from a list, so it is text. */
export const moveForm = (position: number) =>
  defineForm({
    leaving: 'free',
    input: WaitlistMoveInput,
    empty: { position: String(position), reason: '' },
    toInput: (values) => ({ position: Number(values.position), reason: values.reason }),
    labels: { position: m.manage_move_to, reason: m.manage_move_reason },
  });
