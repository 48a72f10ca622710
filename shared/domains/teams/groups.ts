import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { TeamGroupId, TeamId, UserId } from '../../kernel/ids.ts';
import { team } from './roles.ts';
import { teamLimits } from './rules.ts';

const { name, membersAtOnce } = teamLimits.groups;

/** A part of a team, such as those who play on Tuesdays. A member can be in any number of them. */
export const TeamGroup = z.object({ id: TeamGroupId, name: z.string() });
export type TeamGroup = z.infer<typeof TeamGroup>;

const groups = z.object({ items: z.array(TeamGroup) });
const ofTeam = { ...noInput, params: z.object({ teamId: TeamId }) };
const ofGroup = { ...noInput, params: z.object({ teamId: TeamId, groupId: TeamGroupId }) };
const anHour = { per: 'actor', count: 300, in: '1 hour' } as const;
const members = distinctList(UserId, { max: membersAtOnce });

/** Part of the teams contract. */
export const groupEndpoints = {
  groups: endpoint({
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/groups',
    access: 'profile',
    may: on(team, 'teamId', 'seeMembers'),
    summary: "Lists a team's groups, oldest first.",
    response: groups,
  }),
  addGroup: endpoint({
    ...ofTeam,
    method: 'POST',
    path: '/teams/{teamId}/groups',
    access: 'profile',
    may: on(team, 'teamId', 'editGroups'),
    limits: [anHour],
    summary: 'Adds a group to a team. A team has each name once: adding it again changes nothing.',
    body: z.object({ name: text(name.min, name.max) }),
    response: groups,
  }),
  renameGroup: endpoint({
    ...ofGroup,
    method: 'PATCH',
    path: '/teams/{teamId}/groups/{groupId}',
    access: 'profile',
    may: on(team, 'teamId', 'editGroups'),
    limits: [anHour],
    summary: 'Renames a group of a team.',
    body: z.object({ name: text(name.min, name.max) }),
    response: groups,
  }),
  removeGroup: endpoint({
    ...ofGroup,
    method: 'DELETE',
    path: '/teams/{teamId}/groups/{groupId}',
    access: 'profile',
    may: on(team, 'teamId', 'editGroups'),
    limits: [anHour],
    summary: 'Removes a group from a team. Its members stay in the team.',
    response: groups,
  }),
  changeGroupMembers: endpoint({
    ...ofGroup,
    method: 'POST',
    path: '/teams/{teamId}/groups/{groupId}/members',
    access: 'profile',
    may: on(team, 'teamId', 'editGroups'),
    limits: [anHour],
    summary:
      'Adds members to a group and removes others from it, all or none. People who are no members of the team are left out.',
    body: z.object({ add: members, remove: members }),
    response: z.object({ changed: z.int() }),
  }),
} as const;
