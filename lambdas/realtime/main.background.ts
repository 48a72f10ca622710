import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createLiveClose, createLivePush } from '../integrations/live.ts';
import { createConnectionLimitReaction } from './connection-limit.reaction.ts';
import { createConnections } from './connections.repository.ts';
import { realtime } from './domain.ts';
import { createSuspensionReaction } from './suspension.reaction.ts';

const env = readEnv(realtime.background);
const connections = createConnections(openTable({ tableName: env.TABLE_NAME }));
const pushLive = createLivePush(env.REALTIME_API_ENDPOINT);
const closeLive = createLiveClose(env.REALTIME_API_ENDPOINT);
export const handler = createBackground(
  realtime.background,
  {
    reactions: {
      closeSuspended: createSuspensionReaction({ connections, closeLive }),
      limitConnections: createConnectionLimitReaction({ connections, pushLive, closeLive, clock }),
    },
  },
  createLog(),
);
