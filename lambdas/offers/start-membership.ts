import { hasBenefits } from '#shared/domains/wallet/states.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { MembershipId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import type { Member } from '../core/actor.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { CHECKOUT_MS, canOpenUntil } from '../integrations/stripe/checkout-time.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import * as sales from '../sales/index.ts';
import * as wallet from '../wallet/index.ts';
import type { OfferHost } from './host-access.ts';
import { followMembership } from './memberships.ts';
import type { OfferRow } from './offer.table.ts';

interface Wanted {
  readonly member: Member;
  readonly host: OfferHost;
  readonly offer: OfferRow;
}

/** The terms of a membership that begins now. @throws AppError sale.not_available */
const newTerms = async (ctx: Context, { host, offer }: Wanted, attempt: number, hadOne: boolean) => {
  const { receiverId, teamId } = host;
  const account = await payments.findActiveAccount(ctx, receiverId);
  const { membership, name, price, currency } = offer;
  if (account === undefined || !membership) throw new AppError('sale.not_available');
  const basisPoints = await payments.feeBasisPointsOf(ctx, { userId: receiverId, teamId });
  const { interval, trialDays, benefits, guestPasses } = membership;
  return {
    ...{ receiverId, account, name, price, currency, interval, benefits, guestPasses, basisPoints, attempt },
    // A trial is for those who have never had the membership.
    trialDays: hadOne ? 0 : trialDays,
    state: 'opening' as const,
    dueAt: addMilliseconds(ctx.clock.now(), CHECKOUT_MS),
  };
};

/** A membership whose checkout can be paid; written before the checkout is opened. @throws AppError membership.exists */
const begin = (ctx: Context<'stripe'>, wanted: Wanted, membershipId: MembershipId) =>
  untilUnchanged(async (): Promise<wallet.MembershipRow | undefined> => {
    const { member, host, offer } = wanted;
    const row = await followMembership(ctx, membershipId);
    if (!row) {
      const terms = await newTerms(ctx, wanted, 1, false);
      const now = ctx.clock.now();
      const { id: hostId } = host;
      const { userId: holderId } = member;
      const { offerId } = offer;
      const fresh = { ...terms, holderId, membershipId, hostId, offerId, booked: [] };
      const stamped = { ...fresh, pending: 'membership' as const, createdAt: now, updatedAt: now };
      return (await wallet.addMembership(ctx, stamped)) ? { ...stamped, revision: 1 } : undefined;
    }
    if (hasBenefits(row.state)) throw new AppError('membership.exists');
    const now = ctx.clock.now();
    const isOpen =
      row.state === 'opening' &&
      (row.sessionId === undefined ? canOpenUntil(row.dueAt, now) : row.dueAt > now);
    if (isOpen && row.price === offer.price) return row;
    if (row.state === 'opening' && row.sessionId !== undefined) {
      const { memberships } = await ctx.stripe();
      await memberships.close(row.account, row.sessionId);
      const closed = await followMembership(ctx, membershipId);
      if (closed?.state !== 'ended') return undefined;
    }
    const current = await wallet.findMembership(ctx, membershipId);
    if (!current) return undefined;
    const hadOne = current.booked.length > 0 || current.subscriptionId !== undefined;
    const again = {
      ...(await newTerms(ctx, wanted, current.attempt + 1, hadOne)),
      ...{ sessionId: undefined, url: undefined, subscriptionId: undefined, pastDueSince: undefined },
      ...{ periodStart: undefined, periodEnd: undefined, providerPrice: undefined },
      ...{ nextPrice: undefined, nextPriceFrom: undefined, hostGoneAt: undefined },
      // A payment that was lost earlier does not end the new one.
      booked: current.booked.map((one) => ({ ...one, isLost: false })),
    };
    const isSaved = await wallet.saveMembership(ctx, current, again);
    return isSaved ? { ...current, ...again, revision: current.revision + 1 } : undefined;
  });

/**
 * Opens the checkout for a membership: the same one from each tab, until it is paid or its time is over.
 * @throws AppError membership.exists; sale.not_available; service.unavailable
 */
export const startMembership = async (
  ctx: Context<'stripe' | 'origins' | 'hosts'>,
  wanted: Wanted,
  { locale, ...from }: sales.BuyerOrigin & { readonly locale: Locale },
): Promise<{ readonly membershipId: MembershipId; readonly url: string }> => {
  const { member, host, offer } = wanted;
  const membershipId = ctx.ids.membership(`${member.userId} ${offer.offerId}`);
  const row = await begin(ctx, wanted, membershipId);
  if (row.url !== undefined) return { membershipId, url: row.url };
  const { memberships } = await ctx.stripe();
  const origin = sales.originOf(ctx, from);
  const { account, attempt, name, price, currency, interval, trialDays, basisPoints, dueAt } = row;
  const opened = await memberships.open({
    ...{ membershipId, account, attempt, name, price, currency, interval, trialDays, basisPoints, locale },
    email: member.email || undefined,
    expiresAt: dueAt,
    successUrl: `${origin}${paths.subscriptions({ membership: membershipId })}`,
    cancelUrl: `${origin}${paths.hostOffers(host.id)}`,
  });
  await untilUnchanged(async () => {
    const current = await wallet.findMembership(ctx, membershipId);
    if (!current || current.attempt !== attempt || current.sessionId !== undefined) return true;
    return (await wallet.saveMembership(ctx, current, opened)) || undefined;
  });
  return { membershipId, url: opened.url };
};
