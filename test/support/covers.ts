import { createIds } from '#lambdas/core/ids.ts';
import { newRequestKey } from '#lambdas/data/request-keys.ts';
import type { Table } from '#lambdas/data/table.ts';
import { createUploadsRepository } from '#lambdas/media/uploads.repository.ts';
import type { Purpose } from '#shared/domains/media/rules.ts';
import type { UploadId, UserId } from '#shared/kernel/ids.ts';
import { NOW, requestKey } from './builders.ts';

const A_WEEK_AFTER = Date.parse(NOW) / 1000 + 7 * 24 * 60 * 60;

/** Covers and photos of places as if their pictures had been sent and made. */
export const createCovers = (table: Table) => {
  const uploads = createUploadsRepository(table);
  const ids = createIds({ now: () => NOW });
  let keys = 0;
  const sent = async (userId: UserId, purpose: Purpose = 'cover'): Promise<UploadId> => {
    const id = ids.upload();
    keys += 1;
    const key = newRequestKey(userId, { requestKey: requestKey(80_000 + keys) }, { now: NOW, made: [id] });
    await uploads.add(key, { userId, id, type: 'image/png', purpose, expiresAt: A_WEEK_AFTER, now: NOW });
    return id;
  };
  return {
    uploads,
    sent,
    async ready(userId: UserId, purpose: Exclude<Purpose, 'photo'> = 'cover'): Promise<UploadId> {
      const id = await sent(userId, purpose);
      await uploads.give({ userId, id }, { left: 0, top: 0, side: 1 }, NOW);
      await uploads.finishUnused({ userId, id }, A_WEEK_AFTER, NOW);
      return id;
    },
  };
};
