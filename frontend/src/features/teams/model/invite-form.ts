import { defineForm } from '#frontend/lib/form/definition.ts';
import { emailsForm } from '#frontend/lib/form/emails.ts';

/** Invites people to a team by email. Without an address, the server would create a link: there is another button for that. */
export const inviteForm = defineForm({ ...emailsForm, name: 'invitations' });
