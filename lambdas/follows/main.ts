import { followsContract } from '#shared/domains/follows/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { openTable } from '../data/table.ts';
import { openShownNames } from '../family/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { follows as domain } from './domain.ts';
import { createFollowsRepository } from './follows.repository.ts';
import { createFollowsService } from './follows.service.ts';
import { openShownTargets } from './shown-targets.ts';
import { openTargetAccess } from './target-access.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const findTarget = openTargetAccess(table, clock);
const follows = createFollowsService({
  follows: createFollowsRepository(table),
  findShownTargets: openShownTargets(table, openShownNames(table, clock), findTarget),
  cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
  clock,
});
export const handler = createHttpApi(
  followsContract,
  {
    list: ({ actor, query }) => follows.list(actor, query),
    standing: ({ actor, params }) => follows.standing(actor, params.targetId),
    follow: ({ actor, params }) => follows.follow(actor, params.targetId),
    unfollow: ({ actor, params }) => follows.unfollow(actor, params.targetId),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  { followTarget: findTarget },
);
