import { defaultDelivery } from '#shared/domains/notifications/delivery.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { User } from './user.entity.ts';

/** How many hours before an event each of some people wants to be reminded; guests as by default. Cost: ½ each. */
export type FindReminders = (ids: readonly UserId[]) => Promise<(userId: UserId) => readonly number[]>;

export const createRemindersFinder = (table: Table): FindReminders => {
  const users = once(() => User({ table }));
  return async (ids) => {
    if (ids.length === 0) return () => [];
    const { data, unprocessed } = await users()
      .get(ids.map((id) => ({ id })))
      .go();
    if (unprocessed.length > 0) throw new Error(`${unprocessed.length} accounts were not read`);
    const chosen = new Map(data.map(({ id, record }) => [id, record.deliverySettings.reminders]));
    return (userId) => chosen.get(userId) ?? defaultDelivery.reminders;
  };
};
