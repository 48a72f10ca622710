import { invitationMail } from '../invitation-mail.tsx';

/** For an address without an account: no user input may reach a stranger, so neither the team nor the person is named. */
export const teamInvitation = invitationMail({
  name: 'team-invitation',
  words: ({ teamInvitation }) => teamInvitation,
});
