import { setTimeout as wait } from 'node:timers/promises';
import { createBackground } from '../core/background.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { readAllRows } from '../data/all-rows.ts';
import { openTable } from '../data/table.ts';
import { invariants } from '../invariants.ts';
import { createCheckInvariantsJob } from './check-invariants.job.ts';
import { platform as domain } from './domain.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
export const handler = createBackground(
  domain.background,
  {
    jobs: {
      checkInvariants: createCheckInvariantsJob({
        readRows: () => readAllRows(table),
        ...{ invariants, wait, log },
      }),
    },
  },
  log,
);
