import type { Face } from '#shared/domains/users/face.ts';
import type { Viewer } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/**
 * Whether someone may act, and whether others see what they created: not once the account is deleted or suspended.
 * Everything that admits people or shows what they created asks this and nothing else.
 */
export const isActive = (account: { readonly suspended: boolean } | undefined): boolean =>
  account !== undefined && !account.suspended;

/**
 * Of these people, those who are active now, with their current names and photos: one batched read, however many of their things are shown.
 * `viewer` is the person looking, who sees their own things regardless of their standing, and nobody from whom a block separates them. Given as an id,
 * those are read too.
 */
export type FindActive = (
  ids: readonly UserId[],
  viewer?: UserId | Viewer | undefined,
) => Promise<ReadonlyMap<UserId, Face>>;

/** From whom a visitor is separated. */
export const nobody: ReadonlySet<UserId> = new Set();

/** Those from whom a block separates a person, whoever of the two has blocked the other. Cost: ½; nothing for a visitor. */
export type FindApart = (viewer: UserId | undefined) => Promise<ReadonlySet<UserId>>;
