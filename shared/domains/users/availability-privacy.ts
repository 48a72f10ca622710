export const visibilityModes = ['public', 'filtered'] as const;
export const communityFilters = ['none', 'any', 'all', 'specific'] as const;

/** Who may see when someone is free. */
export interface AvailabilityPrivacy<Community extends string = string> {
  readonly visibilityMode: (typeof visibilityModes)[number];
  /** An empty list is no filter. */
  readonly allowedGenders: readonly string[];
  readonly communityFilter: (typeof communityFilters)[number];
  /** For `specific`: one shared community of these is enough. */
  readonly allowedCommunities: readonly Community[];
  readonly connectsOnly: boolean;
  /** Whether all filters that are set must hold, instead of one of them. */
  readonly requireAllFilters: boolean;
}

export const privacyLimits = { communities: { max: 50 } } as const;

/** Of a person who has chosen nothing: the people they play with, their teams and their connections. */
export const defaultPrivacy = () =>
  ({
    visibilityMode: 'filtered',
    allowedGenders: [],
    communityFilter: 'any',
    allowedCommunities: [],
    connectsOnly: true,
    requireAllFilters: false,
  }) satisfies AvailabilityPrivacy;

/** What a viewer and the person have to do with each other. */
export interface Acquaintance {
  readonly gender: string;
  readonly isConnected: boolean;
  /** The communities of the person, and those of them that the viewer is in. */
  readonly communities: readonly string[];
  readonly shared: readonly string[];
}

/** The result of each filter that is set. */
const results = (privacy: AvailabilityPrivacy, viewer: Acquaintance): boolean[] => {
  const { allowedGenders, communityFilter, allowedCommunities, connectsOnly } = privacy;
  const { gender, isConnected, communities, shared } = viewer;
  const byCommunity = {
    none: [],
    any: [shared.length > 0],
    all: [communities.length > 0 && communities.every((id) => shared.includes(id))],
    specific: [allowedCommunities.some((id) => shared.includes(id))],
  } as const;
  return [
    ...(allowedGenders.length > 0 ? [allowedGenders.includes(gender)] : []),
    ...byCommunity[communityFilter],
    ...(connectsOnly ? [isConnected] : []),
  ];
};

/** Whether a viewer may see when someone is free. Without any filter, `filtered` is for nobody. */
export const maySeeTimes = (privacy: AvailabilityPrivacy, viewer: Acquaintance): boolean => {
  if (privacy.visibilityMode === 'public') return true;
  const set = results(privacy, viewer);
  if (set.length === 0) return false;
  return privacy.requireAllFilters ? set.every(Boolean) : set.some(Boolean);
};
