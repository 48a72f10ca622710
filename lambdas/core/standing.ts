import type { Face } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/**
 * Whether somebody may act, and whether what they made is shown to others: not once the account is gone or suspended.
 * Whatever lets people in or shows what they made asks this, and nothing else.
 */
export const isActive = (account: { readonly suspended: boolean } | undefined): boolean =>
  account !== undefined && !account.suspended;

/**
 * Of those people, the ones who are active now, with their names and photos as they are now: one batched read however many things of theirs are
 * shown. `viewer` is who looks: what is theirs is shown to them whatever their standing.
 */
export type FindActive = (
  ids: readonly UserId[],
  viewer?: UserId | undefined,
) => Promise<ReadonlyMap<UserId, Face>>;
