import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { guestsContract } from '#shared/domains/guests/contract.ts';
import { guestNameProblems, nobody } from './party-guests.ts';

export const addForm = defineForm({
  leaving: 'free',
  input: guestsContract.create.body,
  empty: { name: '', email: '', party: nobody },
  toInput: ({ name, email }) => ({ displayName: name, email: email.trim() === '' ? null : email }),
  paths: { name: ['displayName'], party: ['guestNames'] },
  also: ({ party }) => guestNameProblems(party),
  labels: { name: m.manage_add_name, email: m.email_label },
});
