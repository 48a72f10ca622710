import * as z from 'zod/mini';
import { AppError } from '#shared/kernel/errors.ts';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import { readPage } from '../../core/pages.ts';
import type { Context } from '../../runtime/context.ts';
import { addLog, listLog } from '../store/index.ts';

const PER_PAGE = 100;

/** The log of a conversation with a minor, for staff: that they read it, and why, is logged first. @throws AppError conversation.not_found without a log */
export const readLog = (
  ctx: Context<'cursors'>,
  userId: UserId,
  id: ConversationId,
  { reason, cursor }: { readonly reason: string; readonly cursor?: string | undefined },
) =>
  readPage(ctx.cursors, { scope: `log:${id}`, cursor, position: z.string() }, async (after) => {
    const { items: known } = await listLog(ctx, id, 1, null);
    if (known.length === 0) throw new AppError('conversation.not_found');
    await addLog(ctx, id, { action: 'read_by_staff', userId, reason });
    const page = await listLog(ctx, id, PER_PAGE, after ?? null);
    return {
      items: page.items.map(({ at, action, userId: by, number = null, hash = null }) => ({
        ...{ at, action, userId: by, number, hash },
      })),
      next: page.cursor,
    };
  });
