import { unaccented } from '../../kernel/text.ts';

export const teamKinds = ['team', 'club', 'league', 'group'] as const;
export type TeamKind = (typeof teamKinds)[number];

/** How people become members. Invitation-only teams are never listed. */
export const teamPrivacies = ['public', 'request', 'invite'] as const;
export type TeamPrivacy = (typeof teamPrivacies)[number];

/** How a member joined: directly, by invitation, or because the owner approved a request. */
export const joinWays = ['open', 'invitation', 'request'] as const;
export type JoinWay = (typeof joinWays)[number];

/** Whether a member plays at present; someone who is away may say until which day. */
export const memberStatuses = ['active', 'injured', 'away', 'inactive'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const teamLimits = {
  name: { min: 2, max: 60 },
  about: { max: 2000 },
  /** Topics that members choose notifications for. */
  topics: { most: 10, name: { min: 1, max: 40 } },
  games: { min: 1, max: 10 },
  address: { min: 2, max: 200 },
  slug: { max: 60 },
  /** The limits of the invitation link. */
  link: { uses: { max: 1000 }, days: { max: 365 } },
  /** Members shown on a team's page. */
  shownMembers: 24,
  roster: { number: { min: 0, max: 999 }, position: { max: 30 }, banReason: { max: 300 }, bans: 200 },
  groups: { most: 20, name: { min: 1, max: 40 }, membersAtOnce: 50 },
  /** Days until someone whose join request was declined may ask again. */
  declinedDays: 30,
  /** Join requests, as the owner sees them. */
  requests: 100,
  invitations: {
    /** A team's unused invitations. */
    open: 500,
    /** What one person may send per day (UTC), across all teams. */
    perDay: 500,
    days: 30,
    /** Minutes until an invitation is sent; one canceled before that sends nothing. */
    quietMinutes: 3,
  },
} as const;

/**
 * The slug in a team's address, from its name: lowercase ASCII letters and digits joined by hyphens, without accents.
 * A name without any of these gives `team`.
 */
export const slugOf = (name: string): string => {
  const slug = unaccented(name.normalize('NFKD'))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, teamLimits.slug.max - 7)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'team' : slug;
};

/** The slug with the last characters of the team's id, which distinguishes teams with the same name. */
export const slugWithId = (name: string, id: string): string => `${slugOf(name)}-${id.slice(-6)}`;

/** The number that a member keeps from others: that of an inactive member is free. */
export const heldNumber = ({
  number,
  status,
}: {
  readonly number?: number | undefined;
  readonly status?: MemberStatus | undefined;
}): number | undefined => (status === 'inactive' ? undefined : number);

/** A member's status on a day (a local date): someone who is away is active after the last day of it. */
export const statusOn = (
  { status, awayUntil }: { readonly status: MemberStatus; readonly awayUntil: string | null },
  day: string,
): MemberStatus => (status === 'away' && awayUntil !== null && awayUntil < day ? 'active' : status);
