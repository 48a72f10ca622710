import { CustomAttributeType } from 'electrodb';
import type { StripeTarget } from '#shared/domains/payments/rows.ts';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { defineEntity, id, primaryKey, text } from '../data/entity.ts';
import { isWritten } from '../data/transaction.ts';
import type { StripeNotice } from '../integrations/stripe/events.ts';
import type { Context } from '../runtime/context.ts';

const KEPT_DAYS = 30;

/** An event of the payment provider, stored once; the table's stream triggers its processing. */
export const StripeEvent = defineEntity('stripeEvent', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    id: id(),
    type: text(),
    targets: { type: CustomAttributeType<readonly StripeTarget[]>('any'), required: true },
    /** False if its shape was not recognized: it triggers nothing. */
    understood: { type: 'boolean', required: true },
    /** When the provider created it, and when it was received. */
    createdAt: text(),
    receivedAt: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Has this event of the payment provider been received before? Cost: none, as it is a condition of the write. */
    byId: primaryKey(['id'], []),
  },
});

/** Stores an event once; false if it already exists. */
export const addEvent = (ctx: Context, notice: StripeNotice): Promise<boolean> => {
  const now = ctx.clock.now();
  return isWritten(
    StripeEvent(ctx).create({
      ...notice,
      createdAt: notice.createdAt ?? now,
      receivedAt: now,
      expiresAt: epochSeconds(addMilliseconds(now, KEPT_DAYS * DAY_MS)),
    }),
  );
};
