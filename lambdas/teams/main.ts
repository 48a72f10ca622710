import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { createLog } from '../core/logger.ts';
import { platformByHost } from '../core/platforms.ts';
import { createTokenVerifier } from '../core/tokens.ts';
import { openTable } from '../data/table.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import {
  createDomainsRepository,
  createDomainsService,
  createPublishedSites,
  createSitesRepository,
  createSitesService,
} from '../sites/api.ts';
import { createAccountFinder } from '../users/api.ts';
import { createTeamsApi } from './handler.ts';
import { createTeamsRepository } from './teams.repository.ts';
import { createTeamsService } from './teams.service.ts';

const env = readEnv('teams');
const table = openTable({ tableName: env.TABLE_NAME });
const cursors = createCursors(createSecretReader(env.CURSOR_SECRET_ARN));
const ids = createIds(clock);
const teams = createTeamsRepository(table);
const sites = createSitesRepository(table);
const domains = createDomainsRepository(table);
const rules = { own: env.HOSTS, ownedSuffix: env.OWNED_DOMAIN_SUFFIX };
export const handler = createTeamsApi(
  {
    teams: createTeamsService({ teams, cursors, clock, ids }),
    sites: createSitesService({ sites, teams, clock, ids }),
    domains: createDomainsService({ domains, sites, rules, clock, ids }),
    published: createPublishedSites({ sites, domains, teams, origins: env.ORIGINS }),
  },
  {
    log: createLog(),
    verifyToken: createTokenVerifier({ userPoolId: env.USER_POOL_ID, clientId: env.USER_POOL_CLIENT_ID }),
    findAccount: createAccountFinder(table),
    platformOf: platformByHost(env.HOSTS),
  },
);
