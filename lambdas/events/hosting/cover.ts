import type { UploadId } from '#shared/kernel/ids.ts';
import type { Member } from '../../core/actor.ts';
import { InvalidInput } from '../../core/field-problems.ts';
import * as media from '../../media/index.ts';
import type { Context } from '../../runtime/context.ts';

/** @throws InvalidInput unless it is a finished cover that the host has uploaded */
export const refuseBadCover = async (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
  cover: UploadId | null | undefined,
): Promise<void> => {
  if (!cover || (await media.isCoverReady(ctx, userId, cover))) return;
  throw new InvalidInput([{ field: 'body.cover', reason: 'choice' }]);
};
