import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { openAnnouncer } from '../notifications/api.ts';
import { createActiveFinder } from '../users/api.ts';
import { createAnnounceReaction } from './announce.reaction.ts';
import { createConnectionsRepository } from './connections.repository.ts';
import { connections as domain } from './domain.ts';
import { createDropRequestsJob } from './drop-requests.job.ts';
import { createEndBetweenReaction } from './end-between.reaction.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const connections = createConnectionsRepository(table);
const positions = createJobPositions(table);
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      announce: createAnnounceReaction({
        connections,
        findActive: createActiveFinder(table),
        announce: openAnnouncer(table, clock),
      }),
      endBetween: createEndBetweenReaction(connections),
      forgetPerson: createForgetPersonReaction(connections),
    },
    jobs: { dropRequests: createDropRequestsJob({ connections, positions, clock, log }) },
  },
  log,
);
