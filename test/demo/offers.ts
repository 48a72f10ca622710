import type { Member } from '#lambdas/core/actor.ts';
import type { OfferHost } from '#lambdas/offers/host-access.ts';
import { followMembership } from '#lambdas/offers/memberships.ts';
import { add, setCreditRefunds } from '#lambdas/offers/offers.ts';
import { buy } from '#lambdas/offers/purchase.ts';
import { checkout, confirm } from '#lambdas/sales/checkout.ts';
import { changeSale, followSale } from '#lambdas/sales/follow-sale.ts';
import { findSale, isSpotSale } from '#lambdas/sales/sale/sale.table.ts';
import { listPasses } from '#lambdas/wallet/pass.table.ts';
import type { NewOffer } from '#shared/domains/offers/shapes.ts';
import { type Choice, everything } from '#shared/domains/wallet/apply.ts';
import { HostId } from '#shared/domains/wallet/host.ts';
import { eventually } from '../support/eventually.ts';
import { everywhere } from '../support/example-offers.ts';
import { goodCard, submit } from '../support/payments.ts';
import { HOST } from '../support/product.ts';
import { randomKey } from './request-key.ts';
import type { SoldSpots } from './sold-spots.ts';

const PASS: NewOffer = {
  ...{ kind: 'pass', name: 'Court pass', price: 4000, membership: null },
  pass: { uses: 4, validDays: 180, coverage: everywhere, isFamily: false },
};
const MEMBERSHIP: NewOffer = {
  ...{ kind: 'membership', name: 'Regulars', price: 2500, pass: null },
  membership: {
    ...{ interval: 'month', trialDays: 0, guestPasses: 1 },
    benefits: [
      { coverage: { kind: 'sports', sports: ['pickleball'], eventIds: [] }, price: 800, off: null },
      { coverage: everywhere, price: null, off: 1000 },
    ],
  },
};
const CREDIT: NewOffer = {
  ...{ kind: 'credit', name: 'Credit', price: 3000, membership: null, pass: null },
};

/**
 * What the host who sells spots offers besides, and who has it: a pass with three visits left and credit from a refund of the person who can log in first, and two
 * members.
 */
export const sellOffers = async ({
  ctx,
  host,
  members,
  viewOf,
  leave,
  slotId,
  price,
  later,
  random,
}: SoldSpots): Promise<void> => {
  const [first, ...others] = members;
  const [refunded, played] = later;
  if (!first || !refunded || !played) throw new Error('there are players and dates');
  const seller: OfferHost = {
    ...{ id: HostId.parse(host.userId), receiverId: host.userId, teamId: undefined, canManage: true },
  };
  const nextKey = () => randomKey(random);
  const origin = { host: HOST, platform: 'gth', locale: 'en' } as const;
  const payUrl = async (url: string | null | undefined, { user }: Member): Promise<void> => {
    await submit(url ?? '', { ...goodCard, email: 'player@demo.example', name: user.displayName });
  };
  const offered = async (offer: NewOffer) => {
    const { offers } = await add(ctx, host, seller, { requestKey: nextKey(), offer });
    const added = offers.find(({ name }) => name === offer.name);
    if (!added) throw new Error('the offer is there');
    return added;
  };
  const [pass, membership] = [await offered(PASS), await offered(MEMBERSHIP), await offered(CREDIT)];
  await setCreditRefunds(ctx, host, seller, true);
  const join = async (view: Awaited<ReturnType<typeof viewOf>>, total: number, choice?: Choice) =>
    checkout(
      ctx,
      first,
      view,
      { requestKey: nextKey(), slotId, guests: 0, total, ...(choice && { choice }) },
      origin,
    );

  const sale = await join(await viewOf(first, refunded), price);
  await payUrl(sale.url, first);
  await followSale(ctx, sale.saleId);
  await changeSale(ctx, sale.saleId, () => ({ wantsCredit: true }));
  await leave(first, await viewOf(first, refunded), nextKey());

  const bought = await buy(ctx, first, seller, pass.id, { requestKey: nextKey(), total: pass.price }, origin);
  await payUrl(bought.url, first);
  if (bought.saleId) await followSale(ctx, bought.saleId);
  await eventually(
    'the pass is there',
    async () => (await listPasses(ctx, first.userId)).length > 0 || undefined,
  );
  const visit = await join(await viewOf(first, played), 0, { ...everything, credit: false });
  const held = await findSale(ctx, visit.saleId);
  if (held && isSpotSale(held)) await confirm(ctx, held);

  for (const member of others.slice(0, 2)) {
    const key = { requestKey: nextKey(), total: membership.price };
    const { url, membershipId } = await buy(ctx, member, seller, membership.id, key, origin);
    await payUrl(url, member);
    if (membershipId) await followMembership(ctx, membershipId);
  }
};
