export const teamKinds = ['team', 'club', 'league', 'group'] as const;
export type TeamKind = (typeof teamKinds)[number];

/** How somebody becomes a member. Who is found by invitation only stands in no list. */
export const teamPrivacies = ['public', 'request', 'invite'] as const;
export type TeamPrivacy = (typeof teamPrivacies)[number];

/** How a member came: by themselves, with an invitation, or because the owner said yes. */
export const joinWays = ['open', 'invitation', 'request'] as const;
export type JoinWay = (typeof joinWays)[number];

export const teamLimits = {
  name: { min: 2, max: 60 },
  about: { max: 2000 },
  games: { min: 1, max: 10 },
  address: { min: 2, max: 200 },
  slug: { max: 60 },
  /** Faces that the page of a team shows. */
  roster: 24,
  /** People who asked to join, as the owner sees them. */
  requests: 100,
  invitations: {
    /** Addresses of one request. */
    atOnce: 20,
    /** Invitations of a team that nobody has used yet. */
    open: 50,
    /** What one person may send on a day (UTC), over all teams. */
    perDay: 100,
    days: 30,
    /** Minutes until an invitation is sent; one that is withdrawn before sends nothing. */
    quietMinutes: 3,
  },
} as const;

/**
 * The readable part of a team's address out of its name: lower-case ASCII letters and digits with hyphens between,
 * accents dropped. A name of none of these gives `team`.
 */
export const slugOf = (name: string): string => {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, teamLimits.slug.max - 7)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'team' : slug;
};

/** The same, told apart from another team of that name by the last digits of the team's id. */
export const slugWithId = (name: string, id: string): string => `${slugOf(name)}-${id.slice(-6)}`;
