import { useTopic } from '#frontend/lib/realtime/use-topic.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { userTopic } from '#shared/domains/users/topics.ts';

/** Updates every screen of a person with what they do in another tab or on another device. */
export const useOwnNews = (): void => {
  const session = useSession();
  useTopic(userTopic, session.status === 'success' ? session.user?.id : undefined);
};
