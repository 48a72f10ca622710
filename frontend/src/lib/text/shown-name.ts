import { m } from '#frontend/paraglide/messages.js';
import type { Joiner } from '#shared/domains/events/attendees.ts';

/** How someone is called who has deleted their account, where they are still listed. Nothing else decides it. */
export const withShownName = <Person extends Pick<Joiner, 'user' | 'isDeleted'>>(person: Person): Person => {
  const { isDeleted, user } = person;
  return isDeleted ? { ...person, user: { ...user, displayName: m.deleted_user() } } : person;
};
