import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Contact, listsContract } from '#shared/domains/lists/contract.ts';

/** The name of a list. */
export const nameForm = defineForm({
  leaving: 'free',
  input: z.pick(listsContract.rename.body, { name: true }),
  empty: { name: '' },
  labels: { name: m.list_name },
});

/** Someone by name and email; `taken` are the emails of everybody else in the list. */
export const contactFormFor = (taken: ReadonlySet<string | null>) =>
  defineForm({
    leaving: 'free',
    input: Contact,
    empty: { displayName: '', email: '' },
    labels: { displayName: m.list_contact_name, email: m.email_label },
    also: ({ email }) =>
      taken.has(email.trim().toLowerCase()) ? [{ field: 'email', reason: 'duplicate' }] : [],
    sentences: { email: ({ reason }) => (reason === 'duplicate' ? m.list_email_taken() : null) },
  });
