import { familyContract } from '#shared/domains/family/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createAccountFinder } from '../users/api.ts';
import { family as domain } from './domain.ts';
import { openFamilyServices } from './open-family.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const { family, withoutAccount } = openFamilyServices(table, clock);
export const handler = createHttpApi(
  familyContract,
  {
    list: ({ actor }) => family.list(actor),
    search: ({ actor, query }) => family.search(actor, query.find),
    request: ({ actor, params, body }) => family.request(actor, params.userId, body),
    accept: ({ actor, params }) => family.accept(actor, params.userId),
    remove: ({ actor, params }) => family.remove(actor, params.userId),
    addMember: ({ actor, body }) => withoutAccount.add(actor, body),
    saveMember: ({ actor, params, body }) => withoutAccount.save(actor, params.memberId, body),
    share: ({ actor, params, body }) => withoutAccount.share(actor, params.memberId, body.userId),
    merge: ({ actor, params, body }) => withoutAccount.merge(actor, params.memberId, body.into),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  {},
);
