import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList, Email } from '../../contracts/fields.ts';
import { UserId } from '../../kernel/ids.ts';

export const privacyLimits = {
  /** How many people someone can have blocked. */
  blocked: 200,
  /** How many people are blocked with one request. */
  atOnce: 20,
} as const;

/** A block has a row on either side: that of the person who blocked, and that of the one they blocked. */
export const blockSides = ['blocked', 'blockedBy'] as const;
export type BlockSide = (typeof blockSides)[number];

/** What a person shows of themselves to others. */
export const PrivacyChoices = z.object({
  /** Strangers can write without asking first. */
  messagesFromAnyone: z.boolean(),
  publicBadges: z.boolean(),
  publicOnlineStatus: z.boolean(),
  publicUpcomingGames: z.boolean(),
});
export type PrivacyChoices = z.infer<typeof PrivacyChoices>;

/** The choices that people are offered: those with an effect (`visibilityOf`). Nobody earns badges yet, so there is nothing to choose about them. */
export const choicesWithEffect = [
  'messagesFromAnyone',
  'publicOnlineStatus',
  'publicUpcomingGames',
] as const satisfies readonly (keyof PrivacyChoices)[];

/** Someone who is blocked. */
const BlockedUser = z.object({
  userId: UserId,
  /** Only if the person who blocked them knows it; null for people blocked by their profile. */
  email: z.nullable(Email),
  /** Null if the account is suspended or deleted. */
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
});
export type BlockedUser = z.infer<typeof BlockedUser>;

export const PrivacySettings = z.extend(PrivacyChoices, {
  /** Latest first. */
  blocklist: z.array(BlockedUser),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

const aDay = { per: 'actor', count: 300, in: '1 day' } as const;

/** Part of the users contract. */
export const privacyEndpoints = {
  privacy: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/privacy',
    shows: ['privacy'],
    access: 'profile',
    summary: "Returns the caller's privacy settings and whom they have blocked.",
    response: PrivacySettings,
  }),
  savePrivacy: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/privacy',
    changes: ['privacy', 'user'],
    access: 'profile',
    limits: [{ per: 'actor', count: 300, in: '1 hour' }],
    summary: 'Sets what the caller shows to others.',
    body: PrivacyChoices,
    response: PrivacyChoices,
  }),
  block: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/blocks',
    changes: ['privacy', 'user', 'connection', 'event', 'player'],
    access: 'profile',
    limits: [aDay],
    summary: `Blocks people, at most ${privacyLimits.atOnce} at once and ${privacyLimits.blocked} in all. Neither sees the other anymore; connections and requests between them end.`,
    body: z.object({
      userIds: distinctList(UserId, { min: 1, max: privacyLimits.atOnce }),
    }),
    response: z.object({
      /** Those who were not blocked before. */
      blocked: z.array(UserId),
    }),
  }),
  unblock: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/blocks/{userId}',
    changes: ['privacy', 'user', 'connection', 'event', 'player'],
    access: 'profile',
    limits: [aDay],
    summary: 'Unblocks a person. If they are not blocked, nothing changes.',
    params: z.object({ userId: UserId }),
    response: Done,
  }),
} as const;
