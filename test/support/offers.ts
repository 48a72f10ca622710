import type { Member } from '#lambdas/core/actor.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import { noticeOf } from '#lambdas/integrations/stripe/events.ts';
import { access, handlers } from '#lambdas/offers/api.ts';
import { work } from '#lambdas/offers/background.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { findSale } from '#lambdas/sales/sale/sale.table.ts';
import * as wallet from '#lambdas/wallet/wallet.ts';
import { offersContract } from '#shared/domains/offers/contract.ts';
import type { NewOffer } from '#shared/domains/offers/shapes.ts';
import { stripeEventRow } from '#shared/domains/payments/rows.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import { HostId } from '#shared/domains/wallet/host.ts';
import { SaleId } from '#shared/kernel/ids.ts';
import { createApiCaller } from './api-caller.ts';
import { requestKey } from './builders.ts';
import { giveChange } from './give-change.ts';
import type { PaymentsContext } from './payments.ts';
import { openSales } from './sales.ts';

const createOffersCaller = (ctx: PaymentsContext) => {
  const call = createApiCaller((deps) =>
    createHttpApi(offersContract, bindAll(ctx, handlers), deps, bindAll(ctx, access)),
  );
  const to = offersContract;
  return {
    list: (by: Member, hostId: string) => call(to.list, by, { params: { hostId } }),
    add: (by: Member, hostId: string, offer: NewOffer, key: number) =>
      call(to.add, by, { params: { hostId }, body: { requestKey: requestKey(key), offer } }),
    change: (
      by: Member,
      hostId: string,
      offerId: string,
      body: { name: string; price: number; revision: number },
    ) => call(to.change, by, { params: { hostId, offerId }, body }),
    end: (by: Member, hostId: string, offerId: string) => call(to.end, by, { params: { hostId, offerId } }),
    allowCredit: (by: Member, hostId: string, givesCredit = true) =>
      call(to.setCreditRefunds, by, { params: { hostId }, body: { givesCredit } }),
    buy: (by: Member, hostId: string, offerId: string, total: number, key: number) =>
      call(to.buy, by, { params: { hostId, offerId }, body: { requestKey: requestKey(key), total } }),
    membership: (by: Member, membershipId: string) => call(to.membership, by, { params: { membershipId } }),
    cancel: (by: Member, membershipId: string) => call(to.cancelMembership, by, { params: { membershipId } }),
    keep: (by: Member, membershipId: string) => call(to.keepMembership, by, { params: { membershipId } }),
    refundCredit: (by: Member, hostId: string, amount: number, key: number) =>
      call(to.refundCredit, by, { params: { hostId }, body: { requestKey: requestKey(key), amount } }),
  };
};

/** Sales, with what organizers offer besides spots. */
export const openOffers = () => {
  const test = openSales();
  let made: ReturnType<typeof createOffersCaller> | undefined;
  const offers = () => {
    made ??= createOffersCaller(test.ctx);
    return made;
  };
  const seen = new Set<string>();
  /** Delivers what the payment provider reports, to sales and to memberships. */
  const notify = async (): Promise<void> => {
    await test.notify();
    for (const event of test.stripe.events()) {
      if (seen.has(event.id)) continue;
      seen.add(event.id);
      const { id, targets } = noticeOf(event);
      await giveChange(stripeEventRow, (change) => work.reactions.readMembership(test.ctx, change), {
        after: { id, targets },
      });
    }
  };
  /** Delivers a sale of an offer to the reaction, as the stream would. */
  const follow = async (saleId: string | null): Promise<void> => {
    const after = await findSale(test.ctx, SaleId.parse(saleId));
    if (after)
      await giveChange(saleRow, (change) => work.reactions.followSale(test.ctx, change), {
        before: { ...after, state: 'open' },
        after,
      });
  };
  /** Adds an offer; its id. */
  const offered = async (host: Member, offer: NewOffer, key: number): Promise<string> => {
    const { offers: all } = await offers().add(host, host.userId, offer, key);
    const found = all.find(({ name, kind }) => name === offer.name && kind === offer.kind);
    if (!found) throw new Error('the offer is there');
    return found.id;
  };
  /** Someone buys a pass or credit, and has it. */
  const bought = async (host: Member, by: Member, offer: NewOffer, key: number): Promise<SaleId> => {
    const offerId = await offered(host, { ...offer, name: `${offer.name} ${key}` }, key);
    const { url, saleId } = await offers().buy(by, host.userId, offerId, offer.price, key);
    await test.pay({ url });
    await notify();
    await follow(saleId);
    return SaleId.parse(saleId);
  };
  return {
    test,
    get offers() {
      return offers();
    },
    ...{ notify, follow, offered, bought },
    wallet: (by: Member) => wallet.get(test.ctx, by),
    hostId: ({ userId }: Member) => HostId.parse(userId),
    followMemberships: () => work.jobs.followMemberships(test.ctx),
  };
};
