import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { openTable } from '../data/table.ts';
import { createTeamsOfFinder } from '../teams/api.ts';
import { createBlocksRepository } from './blocks.repository.ts';
import { search as domain } from './domain.ts';
import { createEntriesRepository } from './entries.repository.ts';
import { createIndexer } from './indexer.ts';
import { openDescriptions } from './open-descriptions.ts';
import { createPackJob } from './pack.job.ts';
import { createSearchReactions } from './reactions.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const entries = createEntriesRepository(table);
const index = createIndexer({ entries, describe: openDescriptions(table, clock), clock });
export const handler = createBackground(
  domain.background,
  {
    reactions: createSearchReactions(index, createTeamsOfFinder(table)),
    jobs: { packIndex: createPackJob({ entries, blocks: createBlocksRepository(table), clock }) },
  },
  createLog(),
);
