import type { NotificationId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Channel, DeliveriesRepository } from './deliveries.repository.ts';
import type { Outcome } from './outcome.ts';

/** Sends unless it was sent before, and records the outcome. @throws if another worker is sending, or sending fails */
export const deliverOnce = async (
  deliveries: DeliveriesRepository,
  clock: Clock,
  id: NotificationId,
  channel: Channel,
  send: () => Promise<Outcome>,
): Promise<void> => {
  const claim = await deliveries.claim(id, channel, clock.now());
  if (claim === 'done') return;
  if (claim === 'busy') throw new Error(`delivery of ${id} by ${channel} is in progress elsewhere`);
  try {
    const { status, note } = await send();
    await deliveries.finish(id, channel, status, note);
  } catch (error) {
    await deliveries.release(id, channel);
    throw error;
  }
};
