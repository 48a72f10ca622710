import { m } from '#frontend/paraglide/messages.js';
import type { Joiner } from '#shared/domains/events/attendees.ts';

/** How somebody is called who has deleted their account, where they are still listed, or a minor whose name is not shown. Nothing else decides it. */
export const withShownName = <Person extends Pick<Joiner, 'face' | 'isDeleted' | 'isUnnamed'>>(
  person: Person,
): Person => {
  const { isDeleted, isUnnamed, face } = person;
  if (isDeleted) return { ...person, face: { ...face, displayName: m.deleted_user() } };
  return isUnnamed ? { ...person, face: { ...face, displayName: m.unnamed_player() } } : person;
};
