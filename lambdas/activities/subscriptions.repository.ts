import { createWriteTransaction } from 'electrodb';
import type { ActivitySubscription, ActivitySubscriptionInput } from '#shared/domains/activities/contract.ts';
import { cellsOf } from '#shared/domains/discover/rules.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import type { EventId, UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { type TransactionWrite, transact } from '../data/transaction.ts';
import { createTurns } from '../data/turns.ts';
import { isWritten } from '../data/written.ts';
import { ActivitySubscriptionEntity, AnnouncedEvent } from './activity-subscription.entity.ts';

export type SubscriptionRow = RowOf<typeof ActivitySubscriptionEntity>;
/** An event that becomes public again after this time is announced again. */
const ANNOUNCED_MS = 400 * DAY_MS;
type Key = Pick<SubscriptionRow, 'userId' | 'id'>;

/** A row as the contract has it. */
export const toSubscription = (row: SubscriptionRow): ActivitySubscription => ({
  id: row.id,
  address: row.address,
  radius: row.radius,
  activities: row.activities,
  startDate: row.startDate ?? null,
  endDate: row.endDate ?? null,
});

export const createSubscriptionsRepository = (table: Table) => {
  const subscriptions = once(() => ActivitySubscriptionEntity({ table }));
  const announced = once(() => AnnouncedEvent({ table }));
  const turns = createTurns(table, 'activitySubscriptions');
  return {
    /** The write that what adds a subscription includes, begun before those of the person are counted. */
    turn: (userId: UserId, now: string): Promise<TransactionWrite> => turns.take(userId, now),

    /** Consistent: someone who has just saved one sees it. */
    async find(key: Key): Promise<SubscriptionRow | undefined> {
      const { data } = await subscriptions().get(key).go({ consistent: true });
      return data ?? undefined;
    },

    /** Oldest first, consistent. */
    async list(userId: UserId): Promise<SubscriptionRow[]> {
      const { data } = await subscriptions()
        .query.byPerson({ userId })
        .go({ consistent: true, pages: 'all' });
      return data;
    },

    /** Adds a subscription; false if the person has added one since the turn began. */
    async add(
      key: Key,
      input: ActivitySubscriptionInput,
      now: string,
      turn: TransactionWrite,
    ): Promise<boolean> {
      const { startDate, endDate, ...facts } = input;
      const row = {
        ...key,
        ...facts,
        ...(startDate !== null && { startDate }),
        ...(endDate !== null && { endDate }),
        cellCoarse: cellsOf(input.address).cellCoarse,
        createdAt: now,
        updatedAt: now,
        revision: 1,
      };
      const { committed } = await transact(() =>
        createWriteTransaction({ subscription: subscriptions() }, ({ subscription }) => [
          subscription.create(row).commit(),
          turn,
        ]).go(),
      );
      return committed;
    },

    /** Replaces a subscription; false if it no longer exists. */
    async replace({ userId, id }: Key, input: ActivitySubscriptionInput, now: string): Promise<boolean> {
      const { startDate, endDate, ...facts } = input;
      const cleared = [
        ...(startDate === null ? (['startDate'] as const) : []),
        ...(endDate === null ? (['endDate'] as const) : []),
      ];
      return isWritten(
        subscriptions()
          .patch({ userId, id })
          .set({
            ...facts,
            ...(startDate !== null && { startDate }),
            ...(endDate !== null && { endDate }),
            cellCoarse: cellsOf(input.address).cellCoarse,
            updatedAt: now,
          })
          .add({ revision: 1 })
          .remove(cleared)
          .where((row, op) => op.exists(row.revision)),
      );
    },

    async remove(key: Key): Promise<void> {
      await subscriptions().delete(key).go();
    },

    /** When an event was announced: `now` if this is the first time. */
    async announcedAt(eventId: EventId, now: string): Promise<string> {
      const expiresAt = epochSeconds(addMilliseconds(now, ANNOUNCED_MS));
      if (await isWritten(announced().create({ eventId, at: now, expiresAt }))) return now;
      const { data } = await announced().get({ eventId }).go({ consistent: true });
      return data?.at ?? now;
    },

    /** A page of the subscriptions in a cell whose people come after `after`, by user id. */
    async inCell(cellCoarse: string, after: UserId | undefined, limit: number): Promise<SubscriptionRow[]> {
      const query = subscriptions().query.around({ cellCoarse });
      const { data } = await (after === undefined ? query : query.gt({ userId: after, id: Infinity })).go({
        limit,
      });
      return data;
    },
  };
};
export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>;
