import type { MovedFor } from '#shared/domains/events/moved-for.ts';
import type { Context } from '../../runtime/context.ts';
import { findStatus } from '../store/index.ts';

/** Whether a place has announced a status at that time. It may have ended since. */
export const isAnnounced = async (ctx: Context, { placeId, from }: MovedFor): Promise<boolean> =>
  (await findStatus(ctx, placeId, from)) !== undefined;
