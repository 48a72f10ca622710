import { newRequestKey } from '#lambdas/data/request-key.table.ts';
import { addUpload, finishUnused, giveCrop } from '#lambdas/media/upload.table.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import type { Purpose } from '#shared/domains/media/rules.ts';
import { DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { UploadId, UserId } from '#shared/kernel/ids.ts';
import { NOW, requestKey } from './builders.ts';

const A_WEEK_AFTER = epochSeconds(NOW) + (7 * DAY_MS) / 1000;

/** Covers and photos of places as if their pictures had been sent and made. */
export const openCoverUploads = (ctx: Context) => {
  let keys = 0;
  const sent = async (userId: UserId, purpose: Purpose = 'cover'): Promise<UploadId> => {
    const id = ctx.ids.upload();
    keys += 1;
    const key = newRequestKey(userId, { requestKey: requestKey(80_000 + keys) }, { now: NOW, made: [id] });
    await addUpload(ctx, key, { userId, id, type: 'image/png', purpose, expiresAt: A_WEEK_AFTER, now: NOW });
    return id;
  };
  return {
    sent,
    async ready(userId: UserId, purpose: Exclude<Purpose, 'photo'> = 'cover'): Promise<UploadId> {
      const id = await sent(userId, purpose);
      await giveCrop(ctx, { userId, id }, { left: 0, top: 0, side: 1 });
      await finishUnused(ctx, { userId, id }, A_WEEK_AFTER);
      return id;
    },
  };
};
