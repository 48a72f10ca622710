import { type FollowKind, followKinds } from '#shared/domains/follows/target.ts';
import type { Clock } from '../core/clock.ts';
import type { Table } from '../data/table.ts';
import { inTurn, type OwnData, paged } from '../downloads/api.ts';
import { openShownNames } from '../family/api.ts';
import type { follows } from './domain.ts';
import { createFollowsRepository } from './follows.repository.ts';
import { openShownTargets } from './shown-targets.ts';
import { openTargetAccess } from './target-access.ts';

export const openOwnData = (table: Table, clock: Clock): OwnData<typeof follows> => {
  const { list } = createFollowsRepository(table);
  const findShownTargets = openShownTargets(
    table,
    openShownNames(table, clock),
    openTargetAccess(table, clock),
  );
  /** With the names of those that the person may see. */
  const ofKind = (kind: FollowKind) =>
    paged(async (userId, limit, from) => {
      const { items, cursor } = await list(userId, kind, limit, from);
      const ids = items.map(({ targetId }) => targetId);
      const names = new Map((await findShownTargets(userId, kind, ids)).map(({ id, name }) => [id, name]));
      return {
        items: items.map(({ targetId, since }) => ({
          ...{ kind, targetId, since },
          name: names.get(targetId) ?? null,
        })),
        cursor,
      };
    });
  return { follows: inTurn(followKinds.map(ofKind)) };
};
