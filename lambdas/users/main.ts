import { systemClock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { platformByHost } from '../core/platforms.ts';
import { openTable } from '../data/table.ts';
import { createUpcomingCounter } from '../events/api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createPlaceFinder } from '../integrations/places.ts';
import { createAccountLookup, createSignInMethods } from '../integrations/user-pool.ts';
import { createGoOffline } from '../realtime/api.ts';
import { createAccountFinder } from './account-finder.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { createAvailabilityService } from './availability.service.ts';
import { createCloseIfGone } from './closed-accounts.ts';
import { users as usersDomain } from './domain.ts';
import { createUsersApi } from './handler.ts';
import { createLogInHelpRepository } from './log-in-help.repository.ts';
import { createUsersRepository } from './users.repository.ts';
import { createUsersService } from './users.service.ts';

const env = readEnv(usersDomain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const repository = createUsersRepository(table);
const users = createUsersService({
  users: repository,
  places: createPlaceFinder(env.PLACE_INDEX_NAME),
  signInMethods: createSignInMethods({
    userPoolId: env.USER_POOL_ID,
    hideExistence: env.HIDE_USER_EXISTENCE === 'true',
  }),
  closeIfGone: createCloseIfGone({
    users: repository,
    hasAccount: createAccountLookup(env.USER_POOL_ID),
    clock: systemClock,
  }),
  logInHelp: createLogInHelpRepository(table),
  ids: createIds(systemClock),
  goOffline: createGoOffline(table),
  countUpcoming: createUpcomingCounter(table),
  clock: systemClock,
});
const availability = createAvailabilityService({
  availability: createAvailabilityRepository(table),
  clock: systemClock,
});
export const handler = createUsersApi(
  users,
  availability,
  createHttpDeps(env, {
    table,
    findAccount: createAccountFinder(table),
    platformOf: platformByHost(env.HOSTS),
  }),
);
