import type { HostId } from '#shared/domains/wallet/host.ts';
import { defineEntity, id, primaryKey } from '../data/entity.ts';
import type { Context } from '../runtime/context.ts';

/** Whether people who cancel at a host may choose credit in place of a refund. */
export const CreditTerms = defineEntity('creditTerms', {
  privacy: { onDeletion: 'ids', notExported: 'It is a setting that the offers show.' },
  attributes: {
    hostId: id<HostId>(),
    givesCredit: { type: 'boolean', required: true },
  },
  indexes: {
    /** May people choose credit? Cost: 1, consistent. */
    byHost: primaryKey(['hostId'], []),
  },
});

/** Whether people who cancel at a host may choose credit in place of a refund. Cost: 1, consistent. */
export const givesCredit = async (ctx: Context, hostId: HostId): Promise<boolean> =>
  (await CreditTerms(ctx).get({ hostId }).go({ consistent: true })).data?.givesCredit ?? false;

export const setGivesCredit = async (ctx: Context, hostId: HostId, allowed: boolean): Promise<void> => {
  await CreditTerms(ctx).put({ hostId, givesCredit: allowed }).go();
};
