import { useTopic } from '#frontend/lib/realtime/use-topic.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { userTopic } from '#shared/domains/users/topics.ts';

/** What a person does in another tab or on another device is on every screen of theirs. */
export const useOwnNews = (): void => {
  const session = useSession();
  useTopic(userTopic, session.status === 'success' ? session.user?.id : undefined);
};
