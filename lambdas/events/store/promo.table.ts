import type { Promo } from '#shared/domains/events/model/spot-price.ts';
import type { EventId } from '#shared/kernel/ids.ts';
import { defineEntity, id, primaryKey } from '../../data/entity.ts';
import { type TransactionWrite, writeOf } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** How often a promo code of an event was used, on all its dates. */
export const PromoUses = defineEntity('promoUses', {
  privacy: { onDeletion: 'ids', notExported: 'The event says which code it has.' },
  attributes: {
    eventId: id<EventId>(),
    code: id(),
    used: { type: 'number', required: true, default: 0 },
  },
  indexes: {
    /** How often was a code used? Cost: 1, consistent. */
    byEvent: primaryKey(['eventId'], ['code']),
  },
});
/** How often a code was used. Consistent. */
export const usesOf = async (ctx: Context, eventId: EventId, code: string): Promise<number> => {
  const { data } = await PromoUses(ctx).get({ eventId, code }).go({ consistent: true });
  return data?.used ?? 0;
};

/** Uses a code once more, unless all its uses are taken. */
export const takesUse = (ctx: Context, eventId: EventId, { code, uses }: Promo): TransactionWrite =>
  writeOf({ promo: PromoUses(ctx) }, (write) =>
    write.promo
      .upsert({ eventId, code })
      .add({ used: 1 })
      .where((row, op) => `${op.notExists(row.used)} OR ${op.lt(row.used, uses)}`)
      .commit(),
  );

/** Gives a use of a code back. */
export const givesUseBack = (ctx: Context, eventId: EventId, code: string): TransactionWrite =>
  writeOf({ promo: PromoUses(ctx) }, (write) =>
    write.promo
      .patch({ eventId, code })
      .add({ used: -1 })
      .where((row, op) => op.gt(row.used, 0))
      .commit(),
  );
