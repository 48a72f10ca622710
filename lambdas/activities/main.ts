import { activitiesContract } from '#shared/domains/activities/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createAccountFinder } from '../users/people/old-api.ts';
import { activities as domain } from './domain.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const subscriptions = createSubscriptionsService({
  subscriptions: createSubscriptionsRepository(table),
  clock,
});
export const handler = createHttpApi(
  activitiesContract,
  {
    list: ({ actor }) => subscriptions.list(actor),
    add: ({ actor, body }) => subscriptions.add(actor, body),
    edit: ({ actor, params, body }) => subscriptions.edit(actor, params.id, body),
    remove: ({ actor, params }) => subscriptions.remove(actor, params.id),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  {},
);
