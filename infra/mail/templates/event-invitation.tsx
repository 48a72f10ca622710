import { invitationMail } from '../invitation-mail.tsx';

/** For an address, with or without an account: no user input may reach a stranger, so neither the event nor the person is named. */
export const eventInvitation = invitationMail({
  name: 'event-invitation',
  words: ({ eventInvitation }) => eventInvitation,
});
