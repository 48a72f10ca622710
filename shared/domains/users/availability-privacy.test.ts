import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Acquaintance,
  type AvailabilityPrivacy,
  communityFilters,
  defaultPrivacy,
  maySeeTimes,
  visibilityModes,
} from './availability-privacy.ts';

const genders = ['female', 'male', 'unspecified'] as const;
const teams = ['a', 'b', 'c'] as const;
const privacies: fc.Arbitrary<AvailabilityPrivacy> = fc.record({
  visibilityMode: fc.constantFrom(...visibilityModes),
  allowedGenders: fc.subarray([...genders]),
  communityFilter: fc.constantFrom(...communityFilters),
  allowedCommunities: fc.subarray([...teams]),
  connectsOnly: fc.boolean(),
  requireAllFilters: fc.boolean(),
});
const viewers: fc.Arbitrary<Acquaintance> = fc
  .record({
    gender: fc.constantFrom(...genders),
    isConnected: fc.boolean(),
    communities: fc.subarray([...teams]),
    joined: fc.subarray([...teams]),
  })
  .map(({ joined, ...rest }) => ({ ...rest, shared: rest.communities.filter((id) => joined.includes(id)) }));

/** The same, said another way: counts the filters that are set, and those that hold. */
const reference = (privacy: AvailabilityPrivacy, viewer: Acquaintance): boolean => {
  if (privacy.visibilityMode === 'public') return true;
  let set = 0;
  let held = 0;
  const filter = (isSet: boolean, holds: boolean) => {
    if (isSet) set += 1;
    if (isSet && holds) held += 1;
  };
  filter(privacy.allowedGenders.length > 0, new Set(privacy.allowedGenders).has(viewer.gender));
  const { communities, shared } = viewer;
  if (privacy.communityFilter === 'any') filter(true, shared.length > 0);
  if (privacy.communityFilter === 'all')
    filter(true, shared.length === communities.length && shared.length > 0);
  if (privacy.communityFilter === 'specific')
    filter(true, shared.filter((id) => privacy.allowedCommunities.includes(id)).length > 0);
  filter(privacy.connectsOnly, viewer.isConnected);
  return set > 0 && (privacy.requireAllFilters ? held === set : held > 0);
};

describe('who may see when a person is free', () => {
  it('AVL-05~ AVL-07~ is decided by the filters that are set: all of them, or one', () => {
    fc.assert(
      fc.property(privacies, viewers, (privacy, viewer) => {
        expect(maySeeTimes(privacy, viewer)).toBe(reference(privacy, viewer));
      }),
      { numRuns: 2000 },
    );
  });

  it('AVL-07~ of a person who has chosen nothing, it is people they play with', () => {
    const stranger = { gender: 'female', isConnected: false, communities: ['a'], shared: [] };
    expect(maySeeTimes(defaultPrivacy(), stranger)).toBe(false);
    expect(maySeeTimes(defaultPrivacy(), { ...stranger, isConnected: true })).toBe(true);
    expect(maySeeTimes(defaultPrivacy(), { ...stranger, shared: ['a'] })).toBe(true);
  });

  it('AVL-07~ without any filter, it is nobody', () => {
    const none = { ...defaultPrivacy(), communityFilter: 'none', connectsOnly: false } as const;
    const friend = { gender: 'female', isConnected: true, communities: ['a'], shared: ['a'] };
    expect(maySeeTimes(none, friend)).toBe(false);
    expect(maySeeTimes({ ...none, requireAllFilters: true }, friend)).toBe(false);
  });
});
