import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { openSubstituteDates } from '../events/api.ts';
import { openAnnouncer } from '../notifications/old-api.ts';
import { createReliabilityFinder } from '../reliability/api.ts';
import { createApartFinder, createPlayersFinder } from '../users/people/old-api.ts';
import { createAskedReaction, createSearchReaction } from './announce.reactions.ts';
import { createAskSubstitutesJob } from './ask-substitutes.job.ts';
import { createFindCandidates } from './candidates.ts';
import { createCheckRostersJob } from './check-rosters.job.ts';
import { substitutes as domain } from './domain.ts';
import { createDropOutReaction } from './drop-out.reaction.ts';
import { createForgetPersonReaction } from './forget-person.reaction.ts';
import { createRequestsRepository } from './requests.repository.ts';
import { createRunSearch } from './run-search.ts';
import { createSearchesRepository } from './searches.repository.ts';
import { candidateSources } from './sources.ts';
import { createStartSearch } from './start-search.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const searches = createSearchesRepository(table);
const requests = createRequestsRepository(table);
const dates = openSubstituteDates(table, clock);
const announce = openAnnouncer(table, clock);
const startSearch = createStartSearch({ searches });
const findCandidates = createFindCandidates({
  sources: candidateSources(table, clock, dates),
  findPlayers: createPlayersFinder(table, clock),
  findApart: createApartFinder(table),
  findReliability: createReliabilityFinder(table, clock),
  requests,
});
const runSearch = createRunSearch({ searches, requests, dates, findCandidates, clock });
const paged = { positions: createJobPositions(table), clock, log };
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      watchDropOuts: createDropOutReaction({ dates, searches, startSearch }),
      askPerson: createAskedReaction({ dates, announce }),
      announceSearch: createSearchReaction({ dates, searches, requests, announce }),
      forgetPerson: createForgetPersonReaction(requests),
    },
    jobs: {
      askSubstitutes: createAskSubstitutesJob({ searches, runSearch, ...paged }),
      checkRosters: createCheckRostersJob({ searches, dates, startSearch, ...paged }),
    },
  },
  log,
);
