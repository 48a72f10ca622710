import { openVisibleOf } from '#lambdas/connections/old-api.ts';
import { createIds } from '#lambdas/core/ids.ts';
import { createUpcomingCounter } from '#lambdas/events/old-api.ts';
import type { FoundPlace } from '#lambdas/integrations/places.ts';
import type { FindFlags } from '#lambdas/platform/api.ts';
import { createConnections } from '#lambdas/realtime/connections.repository.ts';
import { contextOf } from '#lambdas/runtime/context.ts';
import type { LogInHelp } from '#lambdas/users/log-in-help.repository.ts';
import { closeIfGone } from '#lambdas/users/people/index.ts';
import { openNotificationSettings } from '#lambdas/users/people/old-api.ts';
import { createUsersRepository } from '#lambdas/users/users.repository.ts';
import { createUsersService } from '#lambdas/users/users.service.ts';
import type { ProfileInput } from '#shared/domains/users/contract.ts';
import { aProfile, austin, clockAt, NOW, seattle } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';

export const store = createTestTable();

const found = (city: typeof austin, isCity = true): FoundPlace => ({
  placeId: city.name,
  label: city.name,
  lat: city.lat,
  lng: city.lng,
  timeZone: city.timeZone,
  isCity,
});
const places = new Map([
  ['austin', found(austin)],
  ['seattle', found(seattle)],
  ['stadium', found(austin, false)],
]);

/** Subjects that the user pool no longer has. */
export const deleted = new Set<string>();

export const usersAt = (now = NOW, findFlags: FindFlags = async () => []) => {
  const users = createUsersRepository(store.table);
  const connections = createConnections(store.table);
  const lookUps: string[] = [];
  const helped: LogInHelp[] = [];
  const service = createUsersService({
    users,
    places: {
      find: async (placeId) => {
        lookUps.push(placeId);
        return places.get(placeId);
      },
    },
    signInMethods: async (email) => (email === 'social@example.com' ? ['google'] : ['password']),
    closeIfGone: (user) =>
      closeIfGone(contextOf(store.table, clockAt(now)), user, async (subject) => !deleted.has(subject)),
    changeSettings: openNotificationSettings(store.table, clockAt(now)).changeSettings,
    logInHelp: { add: async (help) => void helped.push(help) },
    ids: createIds(clockAt(now)),
    goOffline: connections.removeAll,
    visibleOf: openVisibleOf(store.table, clockAt(now)),
    countUpcoming: createUpcomingCounter(store.table),
    ...{ findFlags, clock: clockAt(now) },
  });
  return { ...service, users, connections, lookUps, helped };
};

/** The profile of Ana in Austin, who fills in everything. */
export const anasProfile = (overrides: Partial<ProfileInput> = {}): ProfileInput =>
  aProfile({
    displayName: 'Ana',
    fullName: 'Ana María García',
    birthdate: '1990-05-01',
    gender: 'female',
    pronoun: 'She/Her',
    cityId: 'austin',
    games: ['pickleball', 'tennis'],
    ...overrides,
  });
