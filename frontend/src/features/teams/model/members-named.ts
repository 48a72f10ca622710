import { teamRoles } from '#shared/domains/teams/roles.ts';
import type { TeamMember } from '#shared/domains/teams/roster.ts';
import { unaccented } from '#shared/kernel/text.ts';

/** From so many members on, they can be searched. */
export const SEARCHED_FROM = 12;

/** The members whose names contain a text, without regard to case and accents: those who run the team first. */
export const membersNamed = <Member extends TeamMember>(
  members: readonly Member[],
  search: string,
): Member[] => {
  const wanted = unaccented(search.trim());
  return members
    .filter(({ user }) => unaccented(user.displayName).includes(wanted))
    .toSorted((a, b) => teamRoles.indexOf(a.role) - teamRoles.indexOf(b.role));
};
