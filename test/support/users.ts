import type { FoundPlace } from '#lambdas/integrations/places.ts';
import { addSocket, listSockets } from '#lambdas/realtime/socket.table.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { askForLogInHelp, signInMethods } from '#lambdas/users/emails/index.ts';
import { changeNotificationSettings } from '#lambdas/users/people/index.ts';
import { goOffline } from '#lambdas/users/presence.ts';
import * as profile from '#lambdas/users/profile/profile.ts';
import { publicProfile } from '#lambdas/users/profile/public-profile.ts';
import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import type { ProfileInput } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { aProfile, austin, clockAt, NOW, seattle } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createUsersRepository } from '#test/support/user-rows.ts';

export const ctx = testContext();

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

export const usersAt = (now = NOW) => {
  const lookUps: string[] = [];
  const at = {
    ...ctx,
    clock: clockAt(now),
    placeSearch: {
      ...ctx.placeSearch,
      find: async (placeId: string) => {
        lookUps.push(placeId);
        return places.get(placeId);
      },
    },
    signInMethods: {
      ofEmail: async (email: string) =>
        email === 'social@example.com' ? ['google' as const] : ['password' as const],
      hasAccount: async (subject: string) => !deleted.has(subject),
    },
  };
  return {
    ...bindAll(at, profile),
    ...bindAll(at, { publicProfile, goOffline, signInMethods, askForLogInHelp }),
    saveNotificationSettings: async (
      { userId }: Parameters<typeof goOffline>[1],
      settings: NotificationSettings,
    ) => ({ settings: await changeNotificationSettings(at, userId, () => settings) }),
    users: createUsersRepository(ctx.table),
    connections: {
      add: (userId: UserId, connectionId: string) => addSocket(ctx, { userId, connectionId }),
      of: async (userId: UserId) => (await listSockets(ctx, userId)).map(({ connectionId }) => connectionId),
    },
    lookUps,
  };
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
