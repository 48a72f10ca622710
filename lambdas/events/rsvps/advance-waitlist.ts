import { AppError } from '#shared/kernel/errors.ts';
import type { Context } from '../../runtime/context.ts';
import { unsettledSlots } from '../dates/index.ts';
import * as events from '../store/events.ts';
import type { EventRows, OccurrenceKey } from '../store/index.ts';
import * as waitlist from '../store/waitlist.table.ts';

/** Others may settle or answer at the same moment; what they write is read again. */
const MAX_ROUNDS = 10;

/**
 * Writes what time and freed spots mean for those who wait for a date. Returns whether anything had to be written. Repeats change nothing: the
 * result depends on what is stored and on the time. @throws AppError request.conflict if the slots keep changing
 */
export const settle = async (ctx: Context, date: OccurrenceKey, read?: EventRows): Promise<boolean> => {
  let rows = read ?? (await events.find(ctx, date));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = ctx.clock.now();
    const unsettled = rows ? unsettledSlots(rows, now) : [];
    if (unsettled.length === 0) return round > 0;
    for (const { slot, settlement } of unsettled) await waitlist.settle(ctx, slot, settlement, now);
    rows = await events.find(ctx, date);
  }
  throw new AppError('request.conflict');
};
