import type { UploadId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { InvalidInput } from '../core/field-problems.ts';
import type { Covers } from '../media/old-api.ts';

/** @throws InvalidInput unless it is a finished cover that the host has uploaded */
export const refuseBadCover = async (
  covers: Pick<Covers, 'isReady'>,
  { userId }: Pick<Member, 'userId'>,
  cover: UploadId | null | undefined,
): Promise<void> => {
  if (!cover || (await covers.isReady(userId, cover))) return;
  throw new InvalidInput([{ field: 'body.cover', reason: 'choice' }]);
};
