import { listsContract } from '#shared/domains/lists/contract.ts';
import { openVisible } from '../connections/old-api.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { createIds } from '../core/ids.ts';
import { openTable } from '../data/table.ts';
import { openShownNames } from '../family/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createAccountFinder } from '../users/api.ts';
import { lists as domain } from './domain.ts';
import { createListsRepository } from './lists.repository.ts';
import { createListsService } from './lists.service.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const lists = createListsService({
  lists: createListsRepository(table),
  findActive: openShownNames(table, clock),
  findVisible: openVisible(table, clock),
  clock,
  ids: createIds(clock),
});
export const handler = createHttpApi(
  listsContract,
  {
    list: ({ actor }) => lists.list(actor),
    get: ({ actor, params }) => lists.get(actor, params.listId),
    create: ({ actor, body }) => lists.create(actor, body),
    rename: ({ actor, params, body }) => lists.rename(actor, params.listId, body),
    addContacts: ({ actor, params, body }) => lists.addContacts(actor, params.listId, body.contacts),
    addMembers: ({ actor, params, body }) => lists.addMembers(actor, params.listId, body.userIds),
    removeItem: ({ actor, params }) => lists.removeItem(actor, params.listId, params.itemId),
    replaceItems: ({ actor, params, body }) => lists.replaceItems(actor, params.listId, body),
    remove: ({ actor, params }) => lists.remove(actor, params.listId),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  {},
);
