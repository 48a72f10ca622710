import type { TeamMember } from '#shared/domains/teams/members.ts';
import { teamRoles } from '#shared/domains/teams/roles.ts';
import { unaccented } from '#shared/kernel/text.ts';

/** From so many members on, they can be searched. */
export const SEARCHED_FROM = 12;

/** The members whose names contain a text, without regard to case and accents: those who run the team first. */
export const membersNamed = (members: readonly TeamMember[], search: string): TeamMember[] => {
  const wanted = unaccented(search.trim());
  return members
    .filter(({ user }) => unaccented(user.displayName).includes(wanted))
    .toSorted((a, b) => teamRoles.indexOf(a.role) - teamRoles.indexOf(b.role));
};
