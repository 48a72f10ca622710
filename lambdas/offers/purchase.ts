import { offerPaid } from '#shared/domains/offers/notifications.ts';
import { cardLabel } from '#shared/domains/sales/card-label.ts';
import { isCharged, type SaleDisputeState } from '#shared/domains/sales/states.ts';
import type { HostId } from '#shared/domains/wallet/host.ts';
import { creditRefundableUntil } from '#shared/domains/wallet/states.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { OfferId, type SaleId, type UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import type { Member } from '../core/actor.ts';
import * as notifications from '../notifications/index.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import * as sales from '../sales/index.ts';
import * as wallet from '../wallet/index.ts';
import type { OfferHost } from './host-access.ts';
import { findOfferById, type OfferRow } from './offer.table.ts';
import { requireOffer } from './offers.ts';
import { startMembership } from './start-membership.ts';

/**
 * Opens the checkout for an offer. A repeated request is the same checkout. @throws AppError offer.not_found; sale.price_changed;
 * sale.not_available; membership.exists; request.key_reused; service.unavailable
 */
export const buy = async (
  ctx: Context<'stripe' | 'origins' | 'hosts'>,
  member: Member,
  host: OfferHost,
  offerId: OfferId,
  { requestKey, total }: { readonly requestKey: string; readonly total: number },
  request: Omit<sales.CheckoutRequest, 'successPath' | 'cancelPath'>,
): Promise<{
  url: string;
  saleId: SaleId | null;
  membershipId: wallet.MembershipRow['membershipId'] | null;
}> => {
  const offer = await requireOffer(ctx, host, offerId);
  const { name: title, price: amount, kind } = offer;
  if (amount !== total) {
    const isUsed = await sales.isKeyUsed(ctx, member, requestKey);
    throw new AppError(isUsed ? 'request.key_reused' : 'sale.price_changed');
  }
  const seller = await payments.findSeller(ctx, host.receiverId);
  if (!seller || seller.userId === member.userId) throw new AppError('sale.not_available');
  if (kind === 'membership') {
    const started = await startMembership(ctx, { member, host, offer }, request);
    return { ...started, saleId: null };
  }
  const { userId, email } = member;
  const { teamId } = host;
  const sale = await sales.openSale(
    ctx,
    { userId, email },
    {
      ...{ kind: 'offer', id: offerId, seller, title },
      ...(teamId && { teamId }),
      lines: [{ name: title, amount, quantity: 1 }],
    },
    {
      ...{ ...request, requestKey },
      successPath: paths.paymentSuccess(ctx.ids.sale(`${userId} ${requestKey}`)),
      cancelPath: paths.hostOffers(host.id),
    },
  );
  if (sale.url === undefined) throw new AppError('sale.not_available');
  return { url: sale.url, saleId: sale.saleId, membershipId: null };
};

/** What of a sale decides about what was bought. */
interface SaleOfOffer {
  readonly saleId: SaleId;
  readonly payerId: UserId;
  readonly itemId: string;
  readonly amount: number;
  readonly state: Parameters<typeof isCharged>[0];
  readonly refunded: number;
  readonly dispute?: { readonly state: SaleDisputeState; readonly amount: number } | undefined;
}

const give = async (ctx: Context, sale: SaleOfOffer, offer: OfferRow): Promise<void> => {
  const { payerId: holderId, saleId, amount } = sale;
  const { hostId, offerId, name, pass } = offer;
  if (offer.kind === 'credit')
    await wallet.grantCredit(ctx, { holderId, hostId, saleId, amount, title: name });
  if (!pass) return;
  const { uses, validDays, coverage, isFamily } = pass;
  await wallet.grantPass(ctx, {
    ...{ holderId, hostId, offerId, saleId, name, uses, coverage, isFamily, forGuests: false },
    passId: ctx.ids.pass(saleId),
    expiresAt: addMilliseconds(ctx.clock.now(), validDays * DAY_MS),
  });
};

/** Confirms to the buyer of a pass or credit what they have paid for: once. */
export const announceOffer = async (ctx: Context, saleId: SaleId): Promise<void> => {
  const sale = await sales.findSale(ctx, saleId);
  const offer = sale && (await findOfferById(ctx, OfferId.parse(sale.itemId)));
  if (!sale || !offer || offer.kind === 'membership') return;
  const { payerId, amount, card, paidAt: at = sale.createdAt } = sale;
  const { hostId: sellerId, name, kind, pass } = offer;
  const bought = pass && (await wallet.findPass(ctx, { holderId: payerId, passId: ctx.ids.pass(saleId) }));
  const { kind: covers, sports, eventIds } = pass?.coverage ?? { kind: 'all', sports: [], eventIds: [] };
  const data = {
    ...{ saleId, sellerId, name, kind, amount, card: cardLabel(card), uses: pass?.uses ?? 0 },
    sellerName: (await wallet.findHosts(ctx, payerId, [sellerId]))(sellerId).name ?? '',
    ...{ covers, covered: covers === 'sports' ? sports.length : eventIds.length },
    until: bought?.expiresAt ?? creditRefundableUntil(at),
  };
  await notifications.announce(ctx, offerPaid, payerId, data, { of: `offer paid ${saleId}`, at });
};

/** What of a payment is no longer the organizer's: it was given back, or the payer's bank has taken it. Minor units. */
const lostOf = ({ refunded, dispute }: SaleOfOffer): number =>
  refunded + (dispute?.state === 'lost' ? dispute.amount : 0);

/** Gives what was paid for, and takes back, as far as it is unused, what was paid back or lost in a dispute. Idempotent. */
export const followOfferSale = async (ctx: Context, sale: SaleOfOffer): Promise<void> => {
  if (!isCharged(sale.state)) return;
  const offer = await findOfferById(ctx, OfferId.parse(sale.itemId));
  if (!offer) throw new Error(`the offer of ${sale.saleId} is gone`);
  await give(ctx, sale, offer);
  const { payerId: holderId, saleId, amount } = sale;
  const lost = lostOf(sale);
  if (lost === 0) return;
  if (offer.kind === 'credit') await wallet.takeBackCredit(ctx, { holderId, saleId }, lost);
  else if (lost >= amount) await wallet.endPass(ctx, { holderId, passId: ctx.ids.pass(saleId) });
};

/** Pays back what the holder of credit has asked for. Idempotent: each key pays back once. */
export const payBackCredit = async (
  ctx: Context<'stripe'>,
  key: { readonly holderId: UserId; readonly saleId: SaleId },
): Promise<void> => {
  const purchase = await wallet.findPurchase(ctx, key);
  for (const asked of purchase?.asked ?? [])
    await sales.refundSale(ctx, key.saleId, { ...asked, cause: 'rule', withFee: true });
};

/** Pays unused credit back. Until it is paid back, it is no longer part of the balance. @throws AppError credit.not_refundable; request.key_reused */
export const refundCredit = async (
  ctx: Context<'stripe'>,
  { userId: holderId }: Pick<Member, 'userId'>,
  hostId: HostId,
  { requestKey: key, amount }: { readonly requestKey: string; readonly amount: number },
): Promise<{ refunded: number }> => {
  const parts = await wallet.askCreditBack(ctx, { holderId, hostId }, { key, amount });
  for (const { saleId } of parts) await payBackCredit(ctx, { holderId, saleId });
  return { refunded: parts.reduce((sum, part) => sum + part.amount, 0) };
};
