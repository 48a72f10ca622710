import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createTextReader } from '../integrations/dns.ts';
import { createDomainHosting } from '../integrations/domains.ts';
import { createHostStore } from '../integrations/host-store.ts';
import { createDomainReaction } from './domain.reaction.ts';
import { sites } from './domain.ts';
import { createDomainsRepository } from './domains.repository.ts';
import { createForgetTeamReaction } from './forget-team.reaction.ts';
import { createRecheckDomainsJob } from './recheck-domains.job.ts';
import { createSitesRepository } from './sites.repository.ts';

const env = readEnv(sites.background);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const domains = createDomainsRepository(table);
const hostDomain = createDomainReaction({
  domains,
  hosting: createDomainHosting({
    distributionId: env.DISTRIBUTION_ID,
    connectionGroupId: env.CONNECTION_GROUP_ID,
  }),
  hostStore: createHostStore(env.HOST_STORE_ARN),
  readTexts: createTextReader(),
  target: env.ROUTING_ENDPOINT,
  ownedSuffix: env.OWNED_DOMAIN_SUFFIX,
  clock,
});
const forgetTeam = createForgetTeamReaction({ sites: createSitesRepository(table), domains });
const recheckDomains = createRecheckDomainsJob({ domains, positions: createJobPositions(table), clock, log });
export const handler = createBackground(
  sites.background,
  { reactions: { hostDomain, forgetTeam }, jobs: { recheckDomains } },
  log,
);
