import type { UserId } from '#shared/kernel/ids.ts';
import { once } from '../data/once.ts';
import type { Row } from '../data/rows.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import type { SubscriptionState } from '../integrations/stripe/objects.ts';
import { createSubscriptionEntity } from './subscription.entity.ts';

export type StoredSubscription = Row<typeof createSubscriptionEntity>;
/** More active and past subscriptions than anyone has. */
const MOST = 100;

/** Subscriptions as last read from the payment provider. */
export const createSubscriptionsRepository = (table: Table) => {
  const subscriptions = once(() => createSubscriptionEntity(table));
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
      const query = subscriptions().query.bySubject({ subjectType, subjectId });
      const { data } = await query.go({ limit: MOST, order: 'desc' });
      return data;
    },

    /** Writes what was read after `before`, unless the row has changed in the meantime. */
    async write(
      state: SubscriptionState,
      before: StoredSubscription | undefined,
      now: string,
    ): Promise<boolean> {
      if (!before) {
        return isWritten(subscriptions().create({ ...state, createdAt: now, updatedAt: now }));
      }
      const { createdAt, revision } = before;
      return isWritten(
        subscriptions()
          .put({ ...state, createdAt, updatedAt: now, revision: revision + 1 })
          .where((row, op) => op.eq(row.revision, revision)),
      );
    },
  };
};
export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>;
