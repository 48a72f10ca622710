import { objectKind } from '../../contracts/permissions.ts';

/** What somebody may be in a team, the highest first. */
export const teamRoles = ['owner', 'admin', 'manager', 'coach', 'player', 'member', 'follower'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Those that are given: ownership is handed over. */
export const [, ...givenRoles] = teamRoles;
export type GivenRole = (typeof givenRoles)[number];

/** Members have one of those roles. Everybody else is a `visitor` of a team that lists show, and a `stranger` to one by invitation only. */
export type RoleInTeam = TeamRole | 'visitor' | 'stranger';

/** How somebody stands to a team: nothing to it, asked to join, or the role of a member. */
export const teamStandings = ['none', 'asked', ...teamRoles] as const;
export type TeamStanding = (typeof teamStandings)[number];

/**
 * What outsiders may do too. `useInvitation`: open the page or join, as far as the team's privacy or an invitation allows. `leave` also
 * withdraws a join request and declines an invitation.
 */
const anybody = ['useInvitation', 'leave'] as const;
const belongs = ['see', ...anybody] as const;
const coaches = [...belongs, 'invite'] as const;
const manages = [...coaches, 'answerRequests', 'createWebsite'] as const;
const administers = [...manages, 'assignRoles', 'managePlan'] as const;

/** A team: only its owner cannot leave, and hands it over first. */
export const team = objectKind({
  name: 'team',
  notFound: 'team.not_found',
  roles: {
    owner: [
      ...['see', 'useInvitation', 'invite', 'answerRequests', 'createWebsite'],
      ...['assignRoles', 'managePlan', 'handOver'],
    ],
    admin: administers,
    manager: manages,
    coach: coaches,
    player: belongs,
    member: belongs,
    follower: belongs,
    visitor: belongs,
    stranger: anybody,
  } as const satisfies Record<RoleInTeam, readonly string[]>,
});

/** The role of a standing, as the list that `may` takes; empty for somebody who does not belong to the team. */
export const rolesOf = (standing: TeamStanding): readonly TeamRole[] =>
  teamRoles.filter((role) => role === standing);

/** The roles that somebody with `assignRoles` may give to a member whose role is `current`: those below their own, to members below them. */
export const rolesToGive = (own: readonly RoleInTeam[], current: TeamRole): readonly GivenRole[] => {
  const highest = teamRoles.findIndex((role) => own.includes(role));
  const below = highest === -1 ? [] : givenRoles.slice(highest);
  return below.some((role) => role === current) ? below : [];
};
