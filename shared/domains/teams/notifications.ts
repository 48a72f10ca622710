import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { TeamId, UserId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import { routes } from '../../product/routes.ts';
import { peopleShape } from '../notifications/people.ts';
import { teamDuesReminder } from './dues-notifications.ts';

const teamShape = { teamId: TeamId, teamName: z.string() };
const TeamNews = z.object(teamShape);
type TeamNews = z.output<typeof TeamNews>;

const ofTeam = {
  lines: ({ teamName }: TeamNews) => [teamName],
  link: ({ teamId }: TeamNews) => paths.team(teamId),
  changes: ['team'],
} as const;
/** Opens the page at its members, where join requests are. */
const ofMembers = {
  ...ofTeam,
  link: ({ teamId }: TeamNews) => paths.team(teamId, { tab: 'members' }),
} as const;
const openTeam = { text: 'open_team', values: {} } as const;

/** To the person who started the team. */
export const teamCreated = notificationKind({
  ...ofTeam,
  type: 'team_created',
  data: TeamNews,
  picture: 'people',
  ownAction: true,
  title: ({ teamName }) => ({ text: 'team_created', values: { team: teamName } }),
  lines: () => [{ text: 'team_created_next', values: {} }],
  email: (_team, { displayName }) => ({
    template: 'team-create-motivation-notification',
    values: { username: displayName },
  }),
});

/** To an account; an address without one gets an email with what is safe for a stranger. */
export const teamInvited = notificationKind({
  ...ofTeam,
  type: 'team_invited',
  data: z.object({ ...teamShape, actorId: UserId, actorName: z.string() }),
  preference: 'teamJoin',
  picture: 'envelope',
  countedAs: 'invitation',
  title: ({ actorName, teamName }) => ({
    text: 'team_invited',
    values: { name: actorName, team: teamName },
  }),
  email: () => ({
    text: { text: 'team_invited_email', values: {} },
    button: { text: 'team_invited_open', values: {} },
  }),
});

/** To the owner. */
export const teamJoined = notificationKind({
  ...ofMembers,
  type: 'team_joined',
  data: z.object({ ...teamShape, ...peopleShape }),
  preference: 'teamJoin',
  picture: 'person',
  title: ({ actorName, others, teamName }) => ({
    text: 'team_joined',
    values: { name: actorName, others, team: teamName },
  }),
  email: ({ others }) => ({ text: { text: 'team_joined_email', values: { others } }, button: openTeam }),
});

/** To the owner, who decides. */
export const teamJoinAsked = notificationKind({
  ...ofMembers,
  type: 'team_join_asked',
  data: z.object({ ...teamShape, ...peopleShape }),
  preference: 'teamJoin',
  picture: 'person-asking',
  title: ({ actorName, others, teamName }) => ({
    text: 'team_join_asked',
    values: { name: actorName, others, team: teamName },
  }),
  email: ({ others }) => ({
    text: { text: 'team_join_asked_email', values: { others } },
    button: { text: 'team_join_asked_open', values: { others } },
  }),
});

/** To the person who asked. */
export const teamJoinGranted = notificationKind({
  ...ofTeam,
  type: 'team_join_granted',
  data: TeamNews,
  preference: 'teamJoin',
  picture: 'people',
  title: ({ teamName }) => ({ text: 'team_join_granted', values: { team: teamName } }),
  email: () => ({ text: { text: 'team_join_granted_email', values: {} }, button: openTeam }),
});

/** To the person who was removed: the team is not shown to them as its members see it. */
export const teamMemberRemoved = notificationKind({
  type: 'team_member_removed',
  data: TeamNews,
  picture: 'people',
  changes: ['team', 'event'],
  title: ({ teamName }) => ({ text: 'team_member_removed', values: { team: teamName } }),
  lines: () => [{ text: 'team_member_removed_events', values: {} }],
  link: () => routes.Teams,
  email: () => ({
    text: { text: 'team_member_removed_events', values: {} },
    button: { text: 'team_deleted_open', values: {} },
  }),
});

/** To everybody who belonged to it, except who deleted it. It names no team that could be opened. */
export const teamDeleted = notificationKind({
  type: 'team_deleted',
  data: z.object({ teamName: z.string() }),
  picture: 'people',
  changes: ['team', 'event'],
  title: ({ teamName }) => ({ text: 'team_deleted', values: { team: teamName } }),
  lines: () => [{ text: 'team_deleted_events', values: {} }],
  link: () => routes.Teams,
  email: () => ({
    text: { text: 'team_deleted_email', values: {} },
    button: { text: 'team_deleted_open', values: {} },
  }),
});

export const kinds = [
  ...[teamCreated, teamInvited, teamJoined, teamJoinAsked, teamJoinGranted],
  ...[teamMemberRemoved, teamDeleted, teamDuesReminder],
] as const;
