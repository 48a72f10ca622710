import type { NotificationId } from '#shared/kernel/ids.ts';
import type { Context } from '../../runtime/context.ts';
import { type Channel, claim, finish, release } from './delivery.table.ts';

/** The outcome of one notification on one channel, and the reason. */
export interface Outcome {
  readonly status: 'sent' | 'skipped';
  readonly note: string;
}

export const skipped = (note: string): Outcome => ({ status: 'skipped', note });

/** Sends unless it was sent before, and records the outcome. @throws if another worker is sending, or sending fails */
export const deliverOnce = async (
  ctx: Context,
  id: NotificationId,
  channel: Channel,
  send: () => Promise<Outcome>,
): Promise<void> => {
  const claimed = await claim(ctx, id, channel);
  if (claimed === 'done') return;
  if (claimed === 'busy') throw new Error(`delivery of ${id} by ${channel} is in progress elsewhere`);
  try {
    const { status, note } = await send();
    await finish(ctx, id, channel, status, note);
  } catch (error) {
    await release(ctx, id, channel);
    throw error;
  }
};
