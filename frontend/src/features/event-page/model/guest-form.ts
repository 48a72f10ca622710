import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { answersContract } from '#shared/domains/answers/contract.ts';

export const guestForm = defineForm({
  leaving: 'free',
  input: z.pick(answersContract.requestGuestRsvp.body, { name: true, email: true }),
  empty: { name: '', email: '' },
  labels: { name: m.event_guest_name, email: m.email_label },
});
