import * as z from 'zod/mini';
import { AppError } from '#shared/kernel/errors.ts';
import { SplitId } from '#shared/kernel/ids.ts';
import { createSeals } from '../core/seal.ts';
import type { Context } from '../runtime/context.ts';
import { findSplit, type SplitRow, type StoredShare } from './split.table.ts';

// A link opens the share of one player, and nothing else: it logs nobody in.

const SCOPE = 'share';
const Target = z.object({ id: SplitId, key: z.string() });
const sealsOf = ({ cursors }: Context<'cursors'>) => createSeals(cursors.readSecret, 'splits');

/** The token in the link of a share: the same one each time. */
export const tokenOf = (
  ctx: Context<'cursors'>,
  { splitId: id }: Pick<SplitRow, 'splitId'>,
  { key }: Pick<StoredShare, 'key'>,
): Promise<string> => sealsOf(ctx).seal(SCOPE, { id, key });

/** The share that a link opens. @throws AppError split.link_invalid */
export const openLink = async (
  ctx: Context<'cursors'>,
  token: string,
): Promise<{ readonly split: SplitRow; readonly share: StoredShare }> => {
  const target = await sealsOf(ctx).open(SCOPE, Target, token);
  const split = target && (await findSplit(ctx, target.id));
  const share = split?.shares.find(({ key }) => key === target?.key);
  if (!split || !share) throw new AppError('split.link_invalid');
  return { split, share };
};
