import { downloadsContract } from '#shared/domains/downloads/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { openTable } from '../data/table.ts';
import { openShownNames } from '../family/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { downloads as domain } from './domain.ts';
import { createDownloadsService } from './downloads.service.ts';
import { openAllSections } from './open-sections.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const downloads = createDownloadsService({
  openSections: () => openAllSections(table, clock),
  findActive: openShownNames(table, clock),
  cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
});
export const handler = createHttpApi(
  downloadsContract,
  { ownData: ({ actor, query }) => downloads.page(actor, query.cursor) },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  {},
);
