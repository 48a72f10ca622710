import { isDeepStrictEqual } from 'node:util';
import type { HostOffers, NewOffer, Offer } from '#shared/domains/offers/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { OfferId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import * as wallet from '../wallet/index.ts';
import type { OfferHost } from './host-access.ts';
import { addOffer, endOffer, findOffer, listOffers, type OfferRow, saveOffer } from './offer.table.ts';

const CURRENCY = 'usd';

const toOffer = ({ offerId: id, membership, pass, ...row }: OfferRow): Offer => {
  const { kind, name, price, currency, revision } = row;
  return {
    ...{ id, kind, name, price, currency, revision },
    membership: membership ?? null,
    pass: pass ?? null,
  };
};

/** Everything that a host offers. */
export const list = async (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
  { id, receiverId, canManage }: OfferHost,
): Promise<HostOffers> => {
  const [hostFor, account, givesCredit, offers] = await Promise.all([
    wallet.findHosts(ctx, userId, [id]),
    payments.findActiveAccount(ctx, receiverId),
    wallet.givesCredit(ctx, id),
    listOffers(ctx, id),
  ]);
  return {
    ...{ host: hostFor(id), canManage, givesCredit },
    isActive: account !== undefined,
    isOwn: receiverId === userId,
    offers: offers.map(toOffer),
  };
};

/** Whether an offer is what was asked for; its name and price may have been changed since. */
const isSame = (known: OfferRow, { kind, name, price, membership, pass }: NewOffer): boolean =>
  known.kind === kind &&
  isDeepStrictEqual([known.membership ?? null, known.pass ?? null], [membership, pass]) &&
  (known.revision > 1 || (known.name === name && known.price === price));

/** Adds an offer; a repeated request finds it. @throws AppError offer.too_many; request.key_reused */
export const add = async (
  ctx: Context,
  member: Pick<Member, 'userId'>,
  host: OfferHost,
  { requestKey, offer }: { readonly requestKey: string; readonly offer: NewOffer },
): Promise<HostOffers> => {
  const { kind, name, price, membership, pass } = offer;
  const offerId = ctx.ids.offer(`${host.id} ${member.userId} ${requestKey}`);
  const now = ctx.clock.now();
  const added = await addOffer(ctx, {
    ...{ hostId: host.id, offerId, kind, name, price, currency: CURRENCY },
    ...(membership && { membership }),
    ...(pass && { pass }),
    ...{ createdAt: now, updatedAt: now, revision: 1 },
  });
  if (added === 'full') throw new AppError('offer.too_many');
  if (added === 'known') {
    const known = await findOffer(ctx, { hostId: host.id, offerId });
    if (!known || !isSame(known, offer)) throw new AppError('request.key_reused');
  }
  return list(ctx, member, host);
};

/** An offer that is sold now. @throws AppError offer.not_found */
export const requireOffer = async (ctx: Context, host: OfferHost, offerId: OfferId): Promise<OfferRow> => {
  const offer = await findOffer(ctx, { hostId: host.id, offerId });
  if (!offer || offer.endedAt !== undefined) throw new AppError('offer.not_found');
  return offer;
};

/** Changes the name or the price. @throws AppError offer.not_found | offer.changed_meanwhile */
export const change = async (
  ctx: Context,
  member: Pick<Member, 'userId'>,
  host: OfferHost,
  offerId: OfferId,
  { name, price, revision }: Pick<OfferRow, 'name' | 'price' | 'revision'>,
): Promise<HostOffers> => {
  const offer = await requireOffer(ctx, host, offerId);
  const isSame = offer.name === name && offer.price === price;
  if (!isSame && !(await saveOffer(ctx, { ...offer, revision }, { name, price })))
    throw new AppError('offer.changed_meanwhile');
  return list(ctx, member, host);
};

/** Ends an offer. Nothing happens if it has ended. @throws AppError offer.not_found */
export const end = async (
  ctx: Context,
  member: Pick<Member, 'userId'>,
  host: OfferHost,
  offerId: OfferId,
): Promise<HostOffers> => {
  const offer = await findOffer(ctx, { hostId: host.id, offerId });
  if (!offer) throw new AppError('offer.not_found');
  if (offer.endedAt === undefined) await endOffer(ctx, offer);
  return list(ctx, member, host);
};

export const setCreditRefunds = async (
  ctx: Context,
  member: Pick<Member, 'userId'>,
  host: OfferHost,
  givesCredit: boolean,
): Promise<HostOffers> => {
  await wallet.setGivesCredit(ctx, host.id, givesCredit);
  return list(ctx, member, host);
};
