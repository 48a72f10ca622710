import { teamLimits } from '#shared/domains/teams/rules.ts';
import { isTeamKey, type TeamChoice, type TeamTopic, teamKeys } from '#shared/domains/teams/team-topics.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, TeamTopicId, UserId } from '#shared/kernel/ids.ts';
import { InvalidInput } from '../core/errors.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { findTeam, saveTopics, type TeamRow } from './store/index.ts';

interface Topics {
  readonly items: TeamTopic[];
}

/** Settings for teams that a person can have; their account stays small enough to store. */
const MOST_TEAM_KEYS = 1000;

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Changes the topics that are stored now; nothing is written if `to` returns the same list. */
const change = (
  ctx: Context,
  teamId: TeamId,
  to: (topics: readonly TeamTopic[]) => readonly TeamTopic[],
): Promise<Topics> =>
  untilUnchanged(async () => {
    const team = await findTeam(ctx, teamId);
    if (!team) throw new AppError('team.not_found');
    const before = team.topics ?? [];
    const items = [...to(before)];
    if (items.length === before.length) return { items };
    return (await saveTopics(ctx, team, items)) ? { items } : undefined;
  });

export const list = ({ topics = [] }: TeamRow): Topics => ({ items: topics });

/** @throws InvalidInput if the team has as many topics as it can have */
export const add = (ctx: Context, { id }: TeamRow, name: string): Promise<Topics> =>
  change(ctx, id, (topics) => {
    if (topics.some((topic) => isSameName(topic.name, name))) return topics;
    const { most } = teamLimits.topics;
    if (topics.length >= most)
      throw new InvalidInput([{ field: 'body.name', reason: 'too_big', limit: most }]);
    return [...topics, { id: ctx.ids.teamTopic(), name }];
  });

/** Idempotent. */
export const remove = (ctx: Context, { id: teamId }: TeamRow, topicId: TeamTopicId): Promise<Topics> =>
  change(ctx, teamId, (topics) => topics.filter(({ id }) => id !== topicId));

/** How a member is notified about the topics. @throws InvalidInput naming each choice whose key is not one of this team */
export const saveSettings = async (
  ctx: Context,
  { userId }: { readonly userId: UserId },
  { id, topics = [] }: TeamRow,
  choices: readonly TeamChoice[],
) => {
  const known = teamKeys(id, topics);
  const unknown = choices.flatMap(({ key }, index) =>
    known.includes(key) ? [] : [{ field: `body.settings.${index}.key`, reason: 'unknown' as const }],
  );
  if (unknown.length > 0) throw new InvalidInput(unknown);
  const settings = Object.fromEntries(choices.map(({ key, email, push }) => [key, { email, push }]));
  const saved = await users.changeNotificationSettings(ctx, userId, (before) => {
    const all = Object.keys({ ...before, ...settings }).filter(isTeamKey);
    if (all.length > MOST_TEAM_KEYS)
      throw new InvalidInput([{ field: 'body.settings', reason: 'too_big', limit: MOST_TEAM_KEYS }]);
    return settings;
  });
  return { settings: saved };
};
