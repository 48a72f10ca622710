import type { Change } from '#shared/declare/rows.ts';
import type { onAccountClosed } from '#shared/domains/users/rows.ts';
import { mapAtMost } from '../core/at-once.ts';
import { forgetting } from '../core/forgetting.ts';
import type { Context } from '../runtime/context.ts';
import { removePending } from './emails/index.ts';
import { listBlocks, removeAvailability, removeBlock } from './store/index.ts';

const AT_ONCE = 10;

/** Deletes what is stored beside the account of a person, and blocks on both sides. */
export const forgetPerson = (ctx: Context, change: Change<(typeof onAccountClosed)['rows'][number]>) =>
  forgetting(async (id) => {
    await removePending(ctx, id);
    await removeAvailability(ctx, id);
    await mapAtMost(AT_ONCE, await listBlocks(ctx, id, { consistent: true }), ({ userId, otherId, side }) =>
      side === 'blocked' ? removeBlock(ctx, userId, otherId) : removeBlock(ctx, otherId, userId),
    );
  })(change);
