import { openKnows, openVisibleOf } from '../connections/old-api.ts';
import { systemClock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { createLog } from '../core/logger.ts';
import { platformByHost } from '../core/platforms.ts';
import { whenCalled } from '../core/when-called.ts';
import { openTable } from '../data/table.ts';
import { createUpcomingCounter } from '../events/old-api.ts';
import { createHttpDeps } from '../integrations/http-deps.ts';
import { createFlagsFinder, openRemoteConfig } from '../platform/api.ts';
import { createShownTimesFinder } from '../players/old-api.ts';
import { createGoOffline, createOnlineFinder } from '../realtime/api.ts';
import { contextOf } from '../runtime/context.ts';
import { createTeamsOfFinder } from '../teams/old-api.ts';
import { createAccountDeletionsRepository } from './account-deletions.repository.ts';
import { createAlternateEmailsRepository } from './alternate-emails.repository.ts';
import { createAlternateEmailsService } from './alternate-emails.service.ts';
import { createAvailabilityRepository } from './availability.repository.ts';
import { createAvailabilityService } from './availability.service.ts';
import { createBlocksRepository } from './blocks.repository.ts';
import { createDeleteMe } from './delete-me.ts';
import { users as usersDomain } from './domain.ts';
import { createUsersApi } from './handler.ts';
import { createLogInHelpRepository } from './log-in-help.repository.ts';
import { closeIfGone } from './people/index.ts';
import {
  createAccountFinder,
  createActiveFinder,
  createPeopleFinder,
  createViewerFinder,
  openBirthdateCorrection,
  openNotificationSettings,
} from './people/old-api.ts';
import { createPresenceService } from './presence.service.ts';
import { createPrivacyService } from './privacy.service.ts';
import { createUsersRepository } from './users.repository.ts';
import { createUsersService } from './users.service.ts';

const env = readEnv(usersDomain.api);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();

const repository = createUsersRepository(table);
const places = {
  find: whenCalled(async () => {
    const { createPlaceFinder } = await import('../integrations/places.ts');
    return createPlaceFinder(env.PLACE_INDEX_NAME).find;
  }),
};
const hasAccount = whenCalled(async () => {
  const { createAccountLookup } = await import('../integrations/user-pool.ts');
  return createAccountLookup(env.USER_POOL_ID);
});
const deletions = createAccountDeletionsRepository(table);
const users = createUsersService({
  ...{ users: repository, places },
  signInMethods: whenCalled(async () => {
    const { createSignInMethods } = await import('../integrations/user-pool.ts');
    return createSignInMethods({
      userPoolId: env.USER_POOL_ID,
      hideExistence: env.HIDE_USER_EXISTENCE === 'true',
    });
  }),
  closeIfGone: (user) => closeIfGone(contextOf(table), user, hasAccount),
  changeSettings: openNotificationSettings(table, systemClock).changeSettings,
  logInHelp: createLogInHelpRepository(table),
  ids: createIds(systemClock),
  goOffline: createGoOffline(table),
  visibleOf: openVisibleOf(table, systemClock),
  countUpcoming: createUpcomingCounter(table),
  findFlags: createFlagsFinder(openRemoteConfig(table, systemClock, log)),
  clock: systemClock,
});
const alternateEmails = createAlternateEmailsService({
  users: repository,
  addresses: createAlternateEmailsRepository(table),
  clock: systemClock,
});
const availability = createAvailabilityService({
  availability: createAvailabilityRepository(table),
  places,
  findShownTimes: createShownTimesFinder(table, systemClock, { consistent: true }),
  clock: systemClock,
});
const privacy = createPrivacyService({
  users: repository,
  blocks: createBlocksRepository(table),
  findActive: createActiveFinder(table),
  clock: systemClock,
});
const lastActive = whenCalled(async () => {
  const { createLastActive } = await import('../integrations/live.ts');
  return createLastActive(env.REALTIME_API_ENDPOINT);
});
const presence = createPresenceService({
  findPeople: createPeopleFinder(table),
  findViewer: createViewerFinder(table, { consistent: true }),
  knows: openKnows(table),
  findOnline: createOnlineFinder(table, lastActive, systemClock),
  clock: systemClock,
});
const deleteMe = createDeleteMe({
  ...{ users: repository, deletions, clock: systemClock },
  findTeamsOf: createTeamsOfFinder(table),
});
export const handler = createUsersApi(
  {
    users,
    alternateEmails,
    availability,
    privacy,
    presence,
    deleteMe,
    correctBirthdate: openBirthdateCorrection(table, systemClock),
  },
  createHttpDeps(env, {
    table,
    findAccount: createAccountFinder(table),
    platformOf: platformByHost(env.HOSTS),
  }),
);
