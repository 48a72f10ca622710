import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { teamTopicEndpoints } from '#shared/domains/teams/team-topics.ts';

/** The topics of a team, and changes to them. */
export const useTopics = (teamId: string) => {
  const addTopic = useWrite(teamTopicEndpoints.addTopic);
  const removeTopic = useWrite(teamTopicEndpoints.removeTopic);
  return {
    read: useRead(teamTopicEndpoints.topics, { params: { teamId } }),
    add: async (name: string): Promise<void> => {
      await addTopic({ params: { teamId }, body: { name } });
    },
    remove: async (topicId: string): Promise<void> => {
      await removeTopic({ params: { teamId, topicId }, body: {} });
    },
  };
};
