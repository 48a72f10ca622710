import { linkMail } from '../link-mail.tsx';

/** For an address that someone entered: no user input may reach a stranger, so neither the event nor the person is named. */
export const guestRsvp = linkMail({ name: 'guest-rsvp', words: ({ guestRsvp }) => guestRsvp });
