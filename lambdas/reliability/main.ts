import { reliabilityContract } from '#shared/domains/reliability/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { openTable } from '../data/table.ts';
import { createEventCards, openAttendedDates } from '../events/old-api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { reliability as domain } from './domain.ts';
import { createAttendanceRecordsRepository } from './records/index.ts';
import { createReliabilityService } from './reliability.service.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const reliability = createReliabilityService({
  records: createAttendanceRecordsRepository(table),
  events: createEventCards(table, clock),
  clock,
});
export const handler = createHttpApi(
  reliabilityContract,
  {
    mine: ({ actor }) => reliability.mine(actor),
    askCorrection: ({ actor, occurrence }) => reliability.askCorrection(actor, occurrence),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  { occurrence: openAttendedDates(table, clock).find },
);
