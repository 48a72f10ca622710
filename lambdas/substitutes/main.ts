import { substitutesContract } from '#shared/domains/substitutes/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { openTable } from '../data/table.ts';
import { openAttendedDates, openSpotTaking, openSubstituteDates } from '../events/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createAccountFinder, createPlayersFinder } from '../users/people/old-api.ts';
import { substitutes as domain } from './domain.ts';
import { createRequestsRepository } from './requests.repository.ts';
import { createSearchesRepository } from './searches.repository.ts';
import { createStartSearch } from './start-search.ts';
import { createSubstitutesService } from './substitutes.service.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const searches = createSearchesRepository(table);
const substitutes = createSubstitutesService({
  searches,
  requests: createRequestsRepository(table),
  dates: openSubstituteDates(table, clock),
  startSearch: createStartSearch({ searches }),
  takeSpot: openSpotTaking(table, clock),
  findPlayers: createPlayersFinder(table, clock),
  clock,
});
export const handler = createHttpApi(
  substitutesContract,
  {
    searches: ({ params }) => substitutes.list(params),
    start: ({ params, body }) => substitutes.start(params, params.slotId, body.spots),
    stop: ({ params }) => substitutes.stop(params, params.slotId),
    setAutomatic: ({ params, body }) => substitutes.setAutomatic(params, body.automatic),
    mine: ({ actor, params }) => substitutes.mine(actor, params),
    claim: ({ actor, params }) => substitutes.claim(actor, params),
    decline: ({ actor, params }) => substitutes.decline(actor, params),
    preference: ({ actor }) => substitutes.preference(actor),
    savePreference: ({ actor, body }) => substitutes.savePreference(actor, body.asked),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  { occurrence: openAttendedDates(table, clock).find },
);
