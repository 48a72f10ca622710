import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { Viewer } from '#shared/domains/users/visibility.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/**
 * Whether someone may act, and whether others see what they created: not once the account is deleted or suspended.
 * Everything that admits people or shows what they created asks this and nothing else.
 */
export const isActive = (account: { readonly suspended: boolean } | undefined): boolean =>
  account !== undefined && !account.suspended;

/** Who looks at something; undefined for a visitor. */
export type ViewerInput = UserId | Viewer | Promise<Viewer> | undefined;

/**
 * Of these people, those who are active now, with their current names and photos: one batched read, however many of their things are shown.
 * `viewer` is the person looking, who sees their own things regardless of their standing, and nobody from whom a block separates them. Given as an id,
 * those are read too; one that is still being read is waited for.
 */
export type FindActive = (
  ids: readonly UserId[],
  viewer?: ViewerInput,
) => Promise<ReadonlyMap<UserId, UserSummary>>;

/** From whom a visitor is separated. */
export const nobody: ReadonlySet<UserId> = new Set();

/**
 * Looks up people before it is certain who is needed. `likely` are read at once; the function that is returned gives the people who are needed,
 * and reads only those who were not likely.
 */
export const findActiveEarly = (
  findActive: FindActive,
  likely: readonly UserId[],
  viewer?: ViewerInput,
): ((needed: readonly UserId[]) => Promise<ReadonlyMap<UserId, UserSummary>>) => {
  const early = findActive(likely, viewer);
  // The caller that waits for the people gets the failure; perhaps none does.
  early.catch(() => undefined);
  return async (needed) => {
    const others = needed.filter((id) => !likely.includes(id));
    const known = await early;
    return others.length === 0 ? known : new Map([...known, ...(await findActive(others, viewer))]);
  };
};
