import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, text } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { TeamId, TeamTopicId } from '../../kernel/ids.ts';
import { Channels } from '../notifications/channels.ts';
import { team } from './roles.ts';
import { teamLimits } from './rules.ts';

const { name } = teamLimits.topics;

/** What a team's posts are about: members choose for each topic how they are notified. */
export const TeamTopic = z.object({ id: TeamTopicId, name: z.string() });
export type TeamTopic = z.infer<typeof TeamTopic>;

/** The notification setting for a team's discussion; a topic's setting is its id. */
export const discussionKey = (teamId: TeamId): string => `teamDiscussion_${teamId}`;

/** The notification settings that a team has: its discussion, and its topics. */
export const teamKeys = (teamId: TeamId, topics: readonly Pick<TeamTopic, 'id'>[]): readonly string[] => [
  discussionKey(teamId),
  ...topics.map(({ id }) => id),
];

/** Whether a notification setting belongs to a team. */
export const isTeamKey = (key: string): boolean =>
  key.startsWith('teamDiscussion_') || key.startsWith('topic_');

const DiscussionKey = z
  .string()
  .check(z.maxLength(46), z.regex(/^teamDiscussion_team_[0-9a-hjkmnp-tv-z]{26}$/));
const TeamKey = z.union([TeamTopicId, DiscussionKey]);
/** What someone chooses for one setting of a team. */
export type TeamChoice = z.infer<typeof Channels> & { readonly key: string };

const ofTeam = { ...noInput, params: z.object({ teamId: TeamId }) };
const topics = z.object({ items: z.array(TeamTopic) });
const anHour = { per: 'actor', count: 300, in: '1 hour' } as const;

/** Part of the teams contract. */
export const teamTopicEndpoints = {
  topics: endpoint({
    ...ofTeam,
    method: 'GET',
    path: '/teams/{teamId}/topics',
    shows: ['team'],
    access: 'profile',
    may: on(team, 'teamId', 'chooseNotifications'),
    summary: "Lists a team's topics, oldest first.",
    response: topics,
  }),
  addTopic: endpoint({
    ...ofTeam,
    method: 'POST',
    path: '/teams/{teamId}/topics',
    changes: ['team'],
    access: 'profile',
    may: on(team, 'teamId', 'editTopics'),
    limits: [anHour],
    summary: 'Adds a topic to a team. A team has each name once: adding it again changes nothing.',
    body: z.object({ name: text(name.min, name.max) }),
    response: topics,
  }),
  removeTopic: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/teams/{teamId}/topics/{topicId}',
    changes: ['team'],
    access: 'profile',
    may: on(team, 'teamId', 'editTopics'),
    limits: [anHour],
    summary: 'Removes a topic from a team.',
    params: z.object({ teamId: TeamId, topicId: TeamTopicId }),
    response: topics,
  }),
  saveTeamNotifications: endpoint({
    ...ofTeam,
    method: 'PUT',
    path: '/teams/{teamId}/notification-settings',
    changes: ['emailChoice'],
    access: 'profile',
    may: on(team, 'teamId', 'chooseNotifications'),
    limits: [anHour],
    summary:
      "Updates how the caller is notified of a team's discussion (`teamDiscussion_{teamId}`) and of each topic (its id). Keys that are left out do not change; other keys are refused.",
    body: z.object({
      settings: distinctList(
        z.extend(Channels, { key: TeamKey }),
        { max: teamLimits.topics.most + 1 },
        ({ key }) => key,
      ),
    }),
    response: z.object({ settings: z.record(z.string(), Channels) }),
  }),
} as const;
