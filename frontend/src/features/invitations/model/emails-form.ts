import { defineForm } from '#frontend/lib/form/definition.ts';
import { emailsForm } from '#frontend/lib/form/emails.ts';

/** Invites people to an event. */
export const inviteForm = defineForm({ ...emailsForm, name: 'event-invitations' });
