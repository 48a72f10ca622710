import type { UserId } from '#shared/kernel/ids.ts';
import { openVisible } from '../connections/api.ts';
import { mapAtMost } from '../core/at-once.ts';
import type { Clock } from '../core/clock.ts';
import type { FindActive } from '../core/standing.ts';
import type { Table } from '../data/table.ts';
import { createFamilyFinder } from '../family/api.ts';
import { createMinorsFinder } from '../users/api.ts';

/** Of some people, the minors whom a viewer, undefined for a visitor, may not see by name: they are neither family, teammates, nor connections. */
export type FindUnnamed = (
  people: readonly UserId[],
  viewer: UserId | undefined,
) => Promise<ReadonlySet<UserId>>;

const AT_ONCE = 5;

/** Cost: ½ for each person, and what it costs to see whether two people know each other for each minor. */
export const openUnnamedFinder = (table: Table, clock: Clock): FindUnnamed => {
  const findMinors = createMinorsFinder(table, clock);
  const findVisible = openVisible(table, clock);
  const isFamily = createFamilyFinder(table);
  return async (people, viewer) => {
    const minors = [...(await findMinors(people))].filter((id) => id !== viewer);
    if (viewer === undefined) return new Set(minors);
    const known = await mapAtMost(
      AT_ONCE,
      minors,
      async (id) => (await findVisible(viewer, id))?.profile || (await isFamily(viewer, id)),
    );
    return new Set(minors.filter((_, index) => !known[index]));
  };
};

/** People, of whom some have no name and photo. Screens call them players. */
export const withUnnamed =
  (
    findActive: FindActive,
    findUnnamed: (people: readonly UserId[]) => Promise<ReadonlySet<UserId>>,
  ): FindActive =>
  async (ids, looking) => {
    const [people, unnamed] = await Promise.all([findActive(ids, looking), findUnnamed(ids)]);
    return new Map(
      [...people].map(([id, face]) => [
        id,
        unnamed.has(id) ? { userId: id, displayName: UNNAMED, photoURL: null, isUnnamed: true } : face,
      ]),
    );
  };
/** Screens have their own word. */
const UNNAMED = 'Player';
export const isUnnamed = (face: object): boolean => 'isUnnamed' in face;
