import type { FoundPlace } from '#lambdas/integrations/places.ts';
import type { ProfileInput } from '#shared/domains/users/contract.ts';
import { aProfile, austin, seattle } from './builders.ts';
import { testContext } from './context.ts';

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

/** A context whose place index knows two cities and a stadium, and whose user pool no longer has the subjects in `deleted`. */
export const usersContext = () => {
  const ctx = testContext();
  const deleted = new Set<string>();
  Object.assign(ctx.placeSearch, {
    find: async (placeId: string) => {
      ctx.sent.placeSearches.push(placeId);
      return places.get(placeId);
    },
  });
  Object.assign(ctx.signInMethods, {
    ofEmail: async (email: string) => (email === 'social@example.com' ? ['google'] : ['password']),
    hasAccount: async (subject: string) => !deleted.has(subject),
  });
  return { ctx, deleted };
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
