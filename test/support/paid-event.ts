import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { NewEvent } from '#shared/domains/events/model/shapes.ts';
import { offersContract } from '#shared/domains/offers/contract.ts';
import type { NewOffer } from '#shared/domains/offers/shapes.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { aSlot } from './builders.ts';
import { goodCard, onboarded, submit } from './payments.ts';
import type { Caller, Product } from './product.ts';
import { upcomingEvent } from './upcoming.ts';

/** Sets up an active payment account as its owner would: with the details that the payment provider asks for on its page. */
export const openPaymentAccount = async (
  product: Product,
  { token }: Pick<Caller, 'token'>,
): Promise<void> => {
  const body = { type: 'new', country: 'US', platform: 'gth', environment: 'production' };
  const { url } = await product.call(paymentsContract.linkOrCreateStripeAccount, { body }, token);
  await submit(url, onboarded);
  // The payment provider reports it a moment later.
  await product.until('the account is active', async () => {
    const { account } = await product.call(paymentsContract.getAccount, {}, token);
    return account?.stripeChargesEnabled === true && account.stripeDetailsSubmitted;
  });
};

/** The price of a spot, in minor units. */
export const PRICE = 1800;

/** A code that takes a part of the price off. */
export const PROMO = { code: 'BLOCKPARTY', percentOff: 20, uses: 1000 };

/** An event of someone with an active account, whose spots have a price. */
export const paidEvent = async (
  product: Product,
  { token }: Pick<Caller, 'token'>,
  overrides: Partial<NewEvent> = {},
) => {
  const body = upcomingEvent(0, {
    eventSlotGroup: [aSlot({ capacity: 50, feeAmount: PRICE })],
    ...overrides,
  });
  const event = await product.call(eventsContract.create, { body }, token);
  return { date: dateOf(event), slotId: event.eventSlotGroup[0]?.id ?? '' };
};
export type PaidEvent = Awaited<ReturnType<typeof paidEvent>>;

/** Buys a spot as a person would, and returns the sale once the spot is theirs. */
export const buySpot = async (
  product: Product,
  { token }: Pick<Caller, 'token'>,
  { date, slotId }: PaidEvent,
  requestKey: string,
  forMember?: UserId,
) => {
  const body = { requestKey, slotId, guests: 0, total: PRICE, ...(forMember && { forMember }) };
  const { id, url } = await product.call(salesContract.checkout, { params: date, body }, token);
  await submit(url ?? '', { ...goodCard, email: 'ana@example.com', name: 'Ana' });
  const sale = await product.call(salesContract.get, { params: { saleId: id } }, token);
  if (sale.kind !== 'spots' || sale.spot !== 'given')
    throw new Error(`the spot was not given: ${JSON.stringify(sale)}`);
  return sale;
};

/** Buys a spot without an account, and returns the token of the link to which the payment provider leads back. */
export const buySpotAsGuest = async (
  product: Product,
  { date, slotId }: PaidEvent,
  requestKey: string,
): Promise<string> => {
  const body = {
    ...{ requestKey, slotId, guests: 0, total: PRICE, locale: 'en' as const },
    ...{ name: 'Gail Guest', email: 'gail.guest@contract.example' },
  };
  const { url } = await product.call(salesContract.guestCheckout, { params: date, body });
  const paid = await submit(url, { ...goodCard, email: 'gail@example.com', name: 'Gail' });
  return new URL(paid.headers.get('location') ?? '').pathname.split('/').at(-1) ?? '';
};

/** What someone sells besides spots: a pass, credit, and a membership, each with its price. */
export const addOffer = async (
  product: Product,
  { token, userId: hostId }: Pick<Caller, 'token' | 'userId'>,
  offer: NewOffer,
  requestKey: string,
) => {
  const answer = await product.call(
    offersContract.add,
    { params: { hostId }, body: { requestKey, offer } },
    token,
  );
  const added = answer.offers.find(({ name }) => name === offer.name);
  if (!added) throw new Error('the offer is there');
  return { hostId, offerId: added.id, price: offer.price };
};
export type AddedOffer = Awaited<ReturnType<typeof addOffer>>;

/** Buys an offer as a person would; what comes of it arrives a moment later. */
export const buyOffer = async (
  product: Product,
  { token }: Pick<Caller, 'token'>,
  { hostId, offerId, price: total }: AddedOffer,
  requestKey: string,
) => {
  const body = { requestKey, total };
  const bought = await product.call(offersContract.buy, { params: { hostId, offerId }, body }, token);
  await submit(bought.url, { ...goodCard, email: 'ana@example.com', name: 'Ana' });
  const { saleId, membershipId } = bought;
  if (saleId) await product.call(salesContract.get, { params: { saleId } }, token);
  if (membershipId) await product.call(offersContract.membership, { params: { membershipId } }, token);
  return bought;
};
