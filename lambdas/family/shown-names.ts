import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as connections from '../connections/index.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive, ViewerInput } from '../core/standing.ts';
import { oncePer } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { type Context, contextOf } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import { createFamilyFinder } from './family-reads.ts';

const families = /* @__PURE__ */ oncePer(createFamilyFinder);

/**
 * Active people under the names that a viewer may see: of minors whom the viewer does not know, neither name nor photo. Without a viewer, as visitors
 * see them. What shows people to others uses this; `users.findNamed` is for people who know each other, and for hosts. Cost: as that, and for each
 * minor what it costs to see whether two people know each other.
 */
export const findShown = (
  ctx: Context,
  ids: readonly UserId[],
  viewer?: ViewerInput,
  options?: { readonly consistent?: boolean },
): Promise<ReadonlyMap<UserId, UserSummary>> =>
  users.findShown(
    ctx,
    ids,
    viewer,
    async (one, other) => (await connections.knows(ctx, one, other)) || families(ctx.table)(one, other),
    options,
  );

/** For domains that are not moved yet. It goes with the last of them. */
export const openShownNames = (
  table: Table,
  clock: Clock,
  options?: { readonly consistent: boolean },
): FindActive => {
  const ctx = contextOf(table, clock);
  return (ids, viewer) => findShown(ctx, ids, viewer, options);
};
