import { may, objectKind } from '../../contracts/permissions.ts';

/** The roles in a team, highest first. */
export const teamRoles = ['owner', 'admin', 'manager', 'coach', 'player', 'member', 'follower'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The roles that can be assigned: ownership is transferred instead. */
export const [, ...givenRoles] = teamRoles;
export type GivenRole = (typeof givenRoles)[number];

/**
 * Members have one of those roles. Anyone else is a `visitor` of a listed team, and a `stranger` to an invitation-only one. A team whose owner is
 * suspended exists for nobody; its members are `leaving`: they can end the membership, and its owner is `closing`: they can delete it.
 * Staff of the organization that holds the team are `scheduler` or `viewer`, unless they are members.
 */
export type RoleInTeam = TeamRole | OrganizationPart | 'visitor' | 'stranger' | 'leaving' | 'closing';

/** What a role in an organization means in its teams. */
export type OrganizationPart = 'scheduler' | 'viewer';

/** A person's standing in a team: none, asked to join, or a member's role. */
export const teamStandings = ['none', 'asked', ...teamRoles] as const;
export type TeamStanding = (typeof teamStandings)[number];

/**
 * What outsiders may do as well. `useInvitation`: open the page or join, as far as the team's privacy or an invitation allows. `leave` also
 * withdraws a join request and declines an invitation.
 */
const anybody = ['useInvitation', 'leave'] as const;
/** `chooseNotifications`: about each topic of the team. */
const belongs = ['see', 'chooseNotifications', ...anybody] as const;
/** `seeMembers`: all of them, not only the first. `seeBestTimes`: when members who let the person see it are free. `subscribe`: to the calendar of the team's events. `setOwnStatus`: whether they play at present. `seeSessions`: the team's sessions and their own attendance. */
const plays = [...belongs, 'seeMembers', 'seeBestTimes', 'subscribe', 'setOwnStatus', 'seeSessions'] as const;
/** `hostEvents`: create events in the team's name, and run those of others. `editRoster`: numbers, positions, and statuses. `runSessions`: change sessions, and see who came and the team's statistics. */
const coaches = [...plays, 'invite', 'hostEvents', 'editRoster', 'editGroups', 'runSessions'] as const;
/** `removeMembers`: those below the own role. */
const manages = [...coaches, 'answerRequests', 'editTopics', 'createWebsite', 'removeMembers'] as const;
/** `edit`: what the team's page says about it. `manageLink`: limit or replace the invitation link. `ban`: and see who is banned, and why. `seeEmails`: those of adults. `manageDues`: and see who has paid. `seeAllFigures`: also statistics about few people. */
const administers = [
  ...manages,
  'assignRoles',
  'managePlan',
  'edit',
  'manageLink',
  'ban',
  'seeEmails',
  'manageDues',
  'seeAllFigures',
] as const;

/** A team: only its owner cannot leave without first transferring ownership, and can delete it. */
export const team = objectKind({
  name: 'team',
  notFound: 'team.not_found',
  roles: {
    owner: [
      ...['see', 'chooseNotifications', 'seeMembers', 'seeBestTimes', 'subscribe', 'useInvitation', 'invite'],
      ...['hostEvents', 'seeSessions', 'runSessions', 'seeAllFigures'],
      ...['setOwnStatus', 'editRoster', 'editGroups', 'removeMembers', 'ban', 'seeEmails', 'manageDues'],
      ...['answerRequests', 'editTopics', 'createWebsite', 'assignRoles', 'managePlan', 'edit', 'manageLink'],
      ...['handOver', 'delete'],
    ],
    admin: administers,
    manager: manages,
    coach: coaches,
    player: plays,
    member: plays,
    follower: belongs,
    scheduler: ['see', 'hostEvents', ...anybody],
    viewer: ['see', ...anybody],
    visitor: ['see', ...anybody],
    stranger: anybody,
    leaving: ['leave'],
    closing: ['delete'],
  } as const satisfies Record<RoleInTeam, readonly string[]>,
});

/** What a membership means at the team's events: to run them, or to see and join them even if they are private. Followers see what everybody sees. */
export type TeamPart = 'host' | 'member';
export const teamPartOf = (role: TeamRole): TeamPart | undefined => {
  if (may(team, [role], 'hostEvents')) return 'host';
  return role === 'follower' ? undefined : 'member';
};

/** A standing as the list of roles that `may` expects; empty for someone who is not a member. */
export const rolesOf = (standing: TeamStanding): readonly TeamRole[] =>
  teamRoles.filter((role) => role === standing);

/** Whether a person with these roles may remove or ban someone whose role is `other`: those below their own. */
export const isAbove = (own: readonly RoleInTeam[], other: TeamRole): boolean =>
  rolesToGive(own, other).length > 0;

/** The roles that a person with `assignRoles` may assign to a member whose role is `current`: those below their own, and only to members below them. */
export const rolesToGive = (own: readonly RoleInTeam[], current: TeamRole): readonly GivenRole[] => {
  const highest = teamRoles.findIndex((role) => own.includes(role));
  const below = highest === -1 ? [] : givenRoles.slice(highest);
  return below.some((role) => role === current) ? below : [];
};
