import { teamLimits } from '#shared/domains/teams/rules.ts';
import { isTeamKey, type TeamChoice, type TeamTopic, teamKeys } from '#shared/domains/teams/team-topics.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { TeamId, TeamTopicId, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { Ids } from '../core/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { ChangeNotificationSettings } from '../users/api.ts';
import type { TeamRow, TeamsRepository } from './teams.repository.ts';

export interface TopicsDeps {
  readonly teams: Pick<TeamsRepository, 'find' | 'saveTopics'>;
  readonly changeSettings: ChangeNotificationSettings;
  readonly ids: Pick<Ids, 'teamTopic'>;
  readonly clock: Clock;
}
interface Topics {
  readonly items: TeamTopic[];
}

/** Settings for teams that a person can have; their account stays small enough to store. */
const MOST_TEAM_KEYS = 1000;

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A team's topics, and how its members are notified about them. */
export const createTopicsService = ({ teams, changeSettings, ids, clock }: TopicsDeps) => {
  /** Changes the topics that are stored now; nothing is written if `change` returns the same list. */
  const change = (
    teamId: TeamId,
    to: (topics: readonly TeamTopic[]) => readonly TeamTopic[],
  ): Promise<Topics> =>
    untilUnchanged(async () => {
      const team = await teams.find(teamId);
      if (!team) throw new AppError('team.not_found');
      const before = team.topics ?? [];
      const items = [...to(before)];
      if (items.length === before.length) return { items };
      return (await teams.saveTopics(team, items, clock.now())) ? { items } : undefined;
    });

  return {
    list: ({ topics = [] }: TeamRow): Topics => ({ items: topics }),

    /** @throws InvalidInput if the team has as many topics as it can have */
    add: ({ id }: TeamRow, name: string): Promise<Topics> =>
      change(id, (topics) => {
        if (topics.some((topic) => isSameName(topic.name, name))) return topics;
        const { most } = teamLimits.topics;
        if (topics.length >= most)
          throw new InvalidInput([{ field: 'body.name', reason: 'too_big', limit: most }]);
        return [...topics, { id: ids.teamTopic(), name }];
      }),

    /** Idempotent. */
    remove: ({ id: teamId }: TeamRow, topicId: TeamTopicId): Promise<Topics> =>
      change(teamId, (topics) => topics.filter(({ id }) => id !== topicId)),

    /** @throws InvalidInput naming each choice whose key is not one of this team */
    async saveSettings(
      { userId }: { readonly userId: UserId },
      { id, topics = [] }: TeamRow,
      choices: readonly TeamChoice[],
    ) {
      const known = teamKeys(id, topics);
      const unknown = choices.flatMap(({ key }, index) =>
        known.includes(key) ? [] : [{ field: `body.settings.${index}.key`, reason: 'unknown' as const }],
      );
      if (unknown.length > 0) throw new InvalidInput(unknown);
      const settings = Object.fromEntries(choices.map(({ key, email, push }) => [key, { email, push }]));
      const saved = await changeSettings(userId, (before) => {
        const all = Object.keys({ ...before, ...settings }).filter(isTeamKey);
        if (all.length > MOST_TEAM_KEYS)
          throw new InvalidInput([{ field: 'body.settings', reason: 'too_big', limit: MOST_TEAM_KEYS }]);
        return settings;
      });
      return { settings: saved };
    },
  };
};
export type TopicsService = ReturnType<typeof createTopicsService>;
