import * as z from 'zod/mini';
import type { Followed, Following } from '#shared/domains/follows/contract.ts';
import type { FollowKind, TargetId } from '#shared/domains/follows/target.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { type Page, pageSize } from '#shared/kernel/pagination.ts';
import type { Clock } from '../core/clock.ts';
import type { Cursors } from '../core/cursor.ts';
import { readPage } from '../core/pages.ts';
import type { FollowsRepository } from './follows.repository.ts';
import type { FindShownTargets } from './shown-targets.ts';

export interface FollowsDeps {
  readonly follows: Pick<FollowsRepository, 'has' | 'list' | 'add' | 'remove'>;
  readonly findShownTargets: FindShownTargets;
  readonly cursors: Cursors;
  readonly clock: Clock;
}
interface Caller {
  readonly userId: UserId;
}
interface ListQuery {
  readonly kind: FollowKind;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export const createFollowsService = ({ follows, findShownTargets, cursors, clock }: FollowsDeps) => ({
  /** What the caller may no longer see is left out: a page may have fewer items than requested. */
  list({ userId }: Caller, { kind, limit, cursor }: ListQuery): Promise<Page<Followed>> {
    const scope = `follows:${userId}:${kind}`;
    return readPage(cursors, { scope, cursor, position: z.string() }, async (after) => {
      const page = await follows.list(userId, kind, limit ?? pageSize.default, after ?? null);
      const ids = page.items.map(({ targetId }) => targetId);
      return { items: await findShownTargets(userId, kind, ids), next: page.cursor };
    });
  },

  async standing({ userId }: Caller, id: TargetId): Promise<Following> {
    return { following: await follows.has(userId, id) };
  },

  /** @throws AppError `follow.too_many` */
  async follow({ userId }: Caller, id: TargetId): Promise<Following> {
    if ((await follows.add(userId, id, clock.now())) === 'full') throw new AppError('follow.too_many');
    return { following: true };
  },

  async unfollow({ userId }: Caller, id: TargetId): Promise<Following> {
    await follows.remove(userId, id);
    return { following: false };
  },
});
