import { type FollowKind, followKinds } from '#shared/domains/follows/target.ts';
import { inTurn, type OwnData, paged } from '../downloads/sections/index.ts';
import type { follows } from './domain.ts';
import { listFollows } from './follows.table.ts';
import { findShownTargets } from './shown-targets.ts';

/** With the names of those that the person may see. */
const ofKind = (kind: FollowKind) =>
  paged(async (ctx, userId, limit, from) => {
    const { items, cursor } = await listFollows(ctx, userId, kind, limit, from);
    const ids = items.map(({ targetId }) => targetId);
    const shown = await findShownTargets(ctx, userId, kind, ids);
    const names = new Map(shown.map(({ id, name }) => [id, name]));
    return {
      items: items.map(({ targetId, since }) => ({
        ...{ kind, targetId, since },
        name: names.get(targetId) ?? null,
      })),
      cursor,
    };
  });

export const ownData = { follows: inTurn(followKinds.map(ofKind)) } satisfies OwnData<typeof follows>;
