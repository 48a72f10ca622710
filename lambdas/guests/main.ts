import { guestsContract } from '#shared/domains/guests/contract.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createHttpApi } from '../core/http-api.ts';
import { createIds } from '../core/ids.ts';
import { openTable } from '../data/table.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createAccountFinder } from '../users/api.ts';
import { guests as domain } from './domain.ts';
import { createEnterGuest } from './guest-accounts.ts';
import { createGuestIds } from './guest-ids.ts';
import { createGuestsRepository } from './guests.repository.ts';
import { createGuestsService } from './guests.service.ts';

const env = readEnv(domain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const guests = createGuestsRepository(table);
const idOfEmail = createGuestIds(createSecretReader(env.CURSOR_SECRET_ARN));
const service = createGuestsService({
  guests,
  enterGuest: createEnterGuest({ guests, idOfEmail, ids: createIds(clock), clock }),
  idOfEmail,
});
export const handler = createHttpApi(
  guestsContract,
  {
    create: ({ actor, body }) => service.create(actor, body),
    get: ({ actor, params }) => service.get(actor, params.userId),
    getByEmail: ({ actor, query }) => service.getByEmail(actor, query.email),
    earlier: ({ actor }) => service.earlier(actor),
    remove: ({ actor, params }) => service.remove(actor, params.userId),
  },
  createHttpDeps(env, { table, findAccount: createAccountFinder(table) }),
  {},
);
