import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { teamTopicEndpoints } from '#shared/domains/teams/team-topics.ts';

/** The topics of a team, and changes to them. */
export const useTopics = (teamId: string) => {
  const change = useChange();
  return {
    read: useEndpoint(teamTopicEndpoints.topics, { params: { teamId } }),
    add: async (name: string): Promise<void> => {
      await change(teamTopicEndpoints.addTopic, { params: { teamId }, body: { name } });
    },
    remove: async (topicId: string): Promise<void> => {
      await change(teamTopicEndpoints.removeTopic, { params: { teamId, topicId }, body: {} });
    },
  };
};
