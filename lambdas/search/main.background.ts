import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createSendBundlesJob } from '../notifications/old-api.ts';
import { createPlayerFinder, createPlayersFinder } from '../players/old-api.ts';
import { createTeamsOfFinder } from '../teams/old-api.ts';
import { createAnnouncePlayerReaction } from './announce-player.reaction.ts';
import { createBlocksRepository } from './blocks.repository.ts';
import { search as domain } from './domain.ts';
import { createEntriesRepository } from './entries.repository.ts';
import { createIndexer } from './indexer.ts';
import { openLiveIndex } from './live-index.ts';
import { openNewcomers } from './newcomers.topic.ts';
import { openDescriptions } from './open-descriptions.ts';
import { createPackJob } from './pack.job.ts';
import { createSearchReactions } from './reactions.ts';

const log = createLog();
const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const entries = createEntriesRepository(table);
const bundling = openNewcomers(table, clock);
const index = createIndexer({ entries, describe: openDescriptions(table, clock), clock });
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      ...createSearchReactions(index, createTeamsOfFinder(table)),
      announcePlayer: createAnnouncePlayerReaction({
        live: openLiveIndex(table, clock),
        findPlayer: createPlayerFinder(table, clock),
        findPlayers: createPlayersFinder(table, clock),
        bundling,
      }),
    },
    jobs: {
      packIndex: createPackJob({ entries, blocks: createBlocksRepository(table), clock }),
      sendNewcomers: createSendBundlesJob({ bundling, positions: createJobPositions(table), clock, log }),
    },
  },
  log,
);
