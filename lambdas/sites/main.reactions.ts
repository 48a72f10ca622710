import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createLog } from '../core/logger.ts';
import { createReactions } from '../core/reaction.ts';
import { openTable } from '../data/table.ts';
import { createTextReader } from '../integrations/dns.ts';
import { createDomainHosting } from '../integrations/domains.ts';
import { createHostStore } from '../integrations/host-store.ts';
import { createDomainReaction } from './domain.reaction.ts';
import { createDomainsRepository } from './domains.repository.ts';

const env = readEnv('sites-reactions');
const domains = createDomainReaction({
  domains: createDomainsRepository(openTable({ tableName: env.TABLE_NAME })),
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
export const handler = createReactions('sites-reactions', [domains], createLog());
