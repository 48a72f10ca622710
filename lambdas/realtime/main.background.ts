import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { domains, topicUpdates } from '../domains.ts';
import { createLiveClose, createLivePush } from '../integrations/live.ts';
import { createApartFinder } from '../users/people/old-api.ts';
import { createConnectionLimitReaction } from './connection-limit.reaction.ts';
import { createConnections } from './connections.repository.ts';
import { createPublishToTopicsReaction } from './publish-to-topics.reaction.ts';
import { createSessionEndReaction } from './session-end.reaction.ts';
import { createSuspensionReaction } from './suspension.reaction.ts';
import { createTopicPermissions } from './topic-permissions.ts';

const { background } = domains.realtime;

const env = readEnv(background);
const table = openTable({ tableName: env.TABLE_NAME });
const connections = createConnections(table);
const pushLive = createLivePush(env.REALTIME_API_ENDPOINT);
const closeLive = createLiveClose(env.REALTIME_API_ENDPOINT);
export const handler = createBackground(
  background,
  {
    reactions: {
      closeSuspended: createSuspensionReaction({ connections, closeLive }),
      closeEnded: createSessionEndReaction({ connections, pushLive, closeLive }),
      limitConnections: createConnectionLimitReaction({ connections, pushLive, closeLive, clock }),
      publishToTopics: createPublishToTopicsReaction({
        connections,
        ...createTopicPermissions(table, clock, createApartFinder(table)),
        pushLive,
        updates: topicUpdates,
      }),
    },
  },
  createLog(),
);
