import { linkMail } from '../link-mail.tsx';

/** For an address that a parent or guardian entered: no user input may reach a stranger, so nobody is named. */
export const familyInvitation = linkMail({
  name: 'family-invitation',
  words: ({ familyInvitation }) => familyInvitation,
});
