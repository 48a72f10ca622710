import * as z from 'zod/mini';
import { Email, oneOf, someOf, text, webAddress } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { RequestKey, TeamId } from '../../kernel/ids.ts';
import { gameTypeIds, platforms } from '../../product/game-types.ts';
import { teamLimits } from '../teams/rules.ts';
import { TeamPlace, TeamSlug } from '../teams/shapes.ts';
import { UserSummary } from '../users/user-summary.ts';
import { claimStates, claimWays, externalLimits, externalStates, reportKinds } from './rules.ts';

const { name, games } = teamLimits;

/** What people enter about an external team. */
export const ExternalInput = z.object({
  name: text(name.min, name.max),
  gameTypes: someOf(gameTypeIds, games.min, games.max),
  location: TeamPlace,
  /** Its own website, or its page in a social network. */
  website: webAddress(externalLimits.website.max),
  /** Where a claim is proved. Shown to staff, and to the person who added it while it waits. */
  contactEmail: z.nullable(Email),
});
export type ExternalInput = z.infer<typeof ExternalInput>;

export const NewExternal = z.extend(ExternalInput, { requestKey: RequestKey });
export type NewExternal = z.infer<typeof NewExternal>;

/** Everything as it should be. `revision` is the one that the person saw. */
export const ExternalEdit = z.extend(ExternalInput, { revision: z.int() });
export type ExternalEdit = z.infer<typeof ExternalEdit>;

export const ExternalCard = z.object({
  id: TeamId,
  slug: TeamSlug,
  name: z.string(),
  gameTypes: z.array(z.enum(gameTypeIds)),
  location: TeamPlace,
  website: z.string(),
  platform: oneOf(platforms, 'gth'),
});
export type ExternalCard = z.infer<typeof ExternalCard>;

const ownClaim = {
  way: oneOf(claimWays, 'staff'),
  state: oneOf(claimStates, 'staff'),
  /** Whether its code was entered. It waits for staff anyway if someone else claims the team. */
  proved: z.boolean(),
  /** Where its code was sent, masked unless the claimer chose the mailbox. */
  sentTo: z.nullable(z.string()),
  /** Until when its code works. */
  codeUntil: z.nullable(Instant),
  /** Of a declined claim: what staff wrote, and from when on the person may claim again. */
  reason: z.nullable(z.string()),
  againAt: z.nullable(Instant),
} as const;
export const OwnClaim = z.object(ownClaim);
export type OwnClaim = z.infer<typeof OwnClaim>;

export const ExternalPage = z.extend(ExternalCard, {
  state: oneOf(externalStates, 'listed'),
  revision: z.int(),
  viewer: z.object({
    mayEdit: z.boolean(),
    mayDecide: z.boolean(),
    /** For those who may edit it. */
    contactEmail: z.nullable(z.string()),
    /** How the viewer can prove a claim; null for those who cannot claim it. */
    ways: z.nullable(z.object({ email: z.nullable(z.string()), domain: z.nullable(z.string()) })),
    claim: z.nullable(OwnClaim),
  }),
});
export type ExternalPage = z.infer<typeof ExternalPage>;

/** The result of a claim: its state, and from when on the team is the claimer's. */
export const ClaimOutcome = z.object({ claimed: z.boolean(), slug: TeamSlug });
export type ClaimOutcome = z.infer<typeof ClaimOutcome>;

const about = { team: ExternalCard } as const;
/** What waits for staff of the platform, oldest first. */
export const ExternalQueue = z.object({
  entries: z.array(
    z.object({
      ...about,
      contactEmail: z.nullable(z.string()),
      addedBy: z.nullable(UserSummary),
      since: Instant,
    }),
  ),
  claims: z.array(
    z.object({
      ...about,
      user: UserSummary,
      way: ownClaim.way,
      proved: z.boolean(),
      note: z.string(),
      since: Instant,
    }),
  ),
  reports: z.array(
    z.object({
      ...about,
      user: UserSummary,
      kind: oneOf(reportKinds, 'other'),
      text: z.string(),
      since: Instant,
    }),
  ),
});
export type ExternalQueue = z.infer<typeof ExternalQueue>;
