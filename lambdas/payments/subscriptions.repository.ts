import { createWriteTransaction } from 'electrodb';
import type { UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { transact } from '../data/transaction.ts';
import type { SubscriptionState } from '../integrations/stripe/objects.ts';
import { SubjectSubscription, Subscription } from './subscription.entity.ts';

export type StoredSubscription = RowOf<typeof Subscription>;
/** More active and past subscriptions than anyone has. */
const MOST = 100;

/** Subscriptions as last read from the payment provider. */
export const createSubscriptionsRepository = (table: Table) => {
  const subscriptions = once(() => Subscription({ table }));
  const bySubject = once(() => SubjectSubscription({ table }));
  return {
    async find(payerId: UserId, id: string): Promise<StoredSubscription | undefined> {
      const { data } = await subscriptions().get({ payerId, id }).go({ consistent: true });
      return data ?? undefined;
    },

    async ofPayer(payerId: UserId): Promise<StoredSubscription[]> {
      const { data } = await subscriptions()
        .query.byPayer({ payerId })
        .go({ consistent: true, limit: MOST, order: 'desc' });
      return data;
    },

    async ofSubject(subjectType: StoredSubscription['subjectType'], subjectId: string) {
      const query = bySubject().query.bySubject({ subjectType, subjectId });
      const { data } = await query.go({ consistent: true, limit: MOST, order: 'desc' });
      return data;
    },

    /** Writes what was read after `before`, unless the row has changed in the meantime. */
    async write(
      state: SubscriptionState,
      before: StoredSubscription | undefined,
      now: string,
    ): Promise<boolean> {
      const row = {
        ...state,
        createdAt: before?.createdAt ?? now,
        updatedAt: now,
        revision: (before?.revision ?? 0) + 1,
      };
      const { committed } = await transact(() =>
        createWriteTransaction({ paid: subscriptions(), used: bySubject() }, ({ paid, used }) => [
          before
            ? paid
                .put(row)
                .where((stored, op) => op.eq(stored.revision, before.revision))
                .commit()
            : paid.create(row).commit(),
          used.put(row).commit(),
        ]).go(),
      );
      return committed;
    },
  };
};
export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>;
