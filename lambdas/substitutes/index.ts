import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import type { Context } from '../runtime/context.ts';
import { findRequest } from './request.table.ts';
import type { DateKey } from './search.table.ts';

/** Whether a person was asked to take a spot of a slot, and has not said no. Cost: 1. */
export const isAsked = async (
  ctx: Context,
  date: DateKey,
  userId: UserId,
  slotId: SlotId,
): Promise<boolean> => {
  const row = await findRequest(ctx, date, userId);
  return row !== undefined && row.slotId === slotId && row.answer !== 'no';
};
