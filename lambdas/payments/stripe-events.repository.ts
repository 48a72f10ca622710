import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import type { StripeNotice } from '../integrations/stripe/events.ts';
import { StripeEvent } from './payment.entity.ts';

const KEPT_DAYS = 30;

/** The inbox of the payment provider's events. */
export const createStripeEventsRepository = (table: Table) => {
  const events = once(() => StripeEvent({ table }));
  return {
    /** Stores an event once; false if it already exists. */
    async add(notice: StripeNotice, now: string): Promise<boolean> {
      return isWritten(
        events().create({
          ...notice,
          createdAt: notice.createdAt ?? now,
          receivedAt: now,
          expiresAt: epochSeconds(addMilliseconds(now, KEPT_DAYS * DAY_MS)),
        }),
      );
    },
  };
};
export type StripeEventsRepository = ReturnType<typeof createStripeEventsRepository>;
