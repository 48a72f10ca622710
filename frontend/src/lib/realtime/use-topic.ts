import { useEffect } from 'react';
import type * as z from 'zod/mini';
import type { Tag } from '#shared/contracts/endpoint.ts';
import { type AnyTopic, topicName } from '#shared/declare/topics.ts';
import { useRefreshReads } from '../reads/use-refresh-reads.ts';
import { useSession } from '../session/current.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { withLive } from './with-live.ts';

/** Follows an object while the screen is open: its reads are reloaded when it changes. Only for members; nothing is followed without an id. */
export const useTopic = <T extends AnyTopic>(topic: T, id: z.output<T['id']> | undefined): void => {
  const session = useSession();
  const me = session.status === 'success' ? session.user?.id : undefined;
  const name = id === undefined ? undefined : topicName(topic, id);
  const refresh = useRefreshReads();
  useEffect(() => {
    if (me === undefined || name === undefined) return;
    const reload = oneAtATime<Tag>((tags) => refresh(tags));
    return withLive((live) => live.follow(name, reload));
  }, [me, name, refresh]);
};
