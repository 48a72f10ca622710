import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import { AvailabilityPrivacy } from '#shared/domains/users/availability-shapes.ts';

export const privacyForm = defineForm({
  leaving: 'asks',
  name: 'availability privacy',
  kept: AvailabilityPrivacy,
  input: AvailabilityPrivacy,
  empty: defaultPrivacy() satisfies AvailabilityPrivacy as AvailabilityPrivacy,
});

export const communityLabels = {
  none: m.availability_community_none,
  any: m.availability_community_any,
  all: m.availability_community_all,
  specific: m.availability_community_specific,
} as const satisfies Record<AvailabilityPrivacy['communityFilter'], () => string>;

export const genderLabels = {
  female: m.gender_female,
  male: m.gender_male,
  non_binary: m.gender_non_binary,
  unspecified: m.gender_unspecified,
} as const satisfies Record<AvailabilityPrivacy['allowedGenders'][number], () => string>;

/** The number of filters that are set. */
export const filtersIn = (privacy: AvailabilityPrivacy): number =>
  [privacy.allowedGenders.length > 0, privacy.communityFilter !== 'none', privacy.connectsOnly].filter(
    Boolean,
  ).length;

/** Whether nobody can see it, for want of a filter that someone passes. */
export const isForNobody = (privacy: AvailabilityPrivacy): boolean => {
  const { visibilityMode, communityFilter, allowedCommunities, requireAllFilters } = privacy;
  if (visibilityMode === 'public') return false;
  const isEmpty = communityFilter === 'specific' && allowedCommunities.length === 0;
  const set = filtersIn(privacy);
  return set === 0 || (isEmpty && (requireAllFilters || set === 1));
};
