import { m } from '#frontend/paraglide/messages.js';
import type { Attendee } from '#shared/domains/events/attendees.ts';

/** The guests of an attendee, one by one: those who are named, and then the others as guests of that person. */
export const guestsOf = ({
  user,
  guests,
  guestNames,
}: Pick<Attendee, 'user' | 'guests' | 'guestNames'>): string[] => [
  ...guestNames,
  ...Array.from({ length: guests - guestNames.length }, () => m.manage_guest_of({ name: user.displayName })),
];
