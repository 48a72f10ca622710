import type { UserId } from '#shared/kernel/ids.ts';

/**
 * Whether somebody may act, and whether what they made is shown to others: not once the account is gone or suspended.
 * Whatever lets people in or shows what they made asks this, and nothing else.
 */
export const isActive = (account: { readonly suspended: boolean } | undefined): boolean =>
  account !== undefined && !account.suspended;

/** Of those people, the ones who are active now, in one batched read however many things of theirs are shown. */
export type FindActive = (ids: readonly UserId[]) => Promise<ReadonlySet<UserId>>;
