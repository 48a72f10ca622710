import type { UserId } from '#shared/kernel/ids.ts';
import { openKnows } from '../connections/old-api.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createShownFinder } from '../users/people/old-api.ts';
import { createFamilyFinder } from './family-reads.ts';

/**
 * Active people under the names that a viewer may see: of minors whom the viewer does not know, neither name nor photo. Without a viewer, as visitors
 * see them. What shows people to others uses this; `createActiveFinder` is for people who know each other, and for hosts. Cost: as that, and for each
 * minor what it costs to see whether two people know each other.
 */
export const openShownNames = (
  table: Table,
  clock: Clock,
  options?: { readonly consistent: boolean },
): FindActive => {
  const knows = openKnows(table);
  const isFamily = createFamilyFinder(table);
  const isKnown = async (viewer: UserId, id: UserId) => (await knows(viewer, id)) || isFamily(viewer, id);
  return createShownFinder(table, clock, isKnown, options);
};
