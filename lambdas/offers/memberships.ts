import { PRICE_NOTICE_DAYS } from '#shared/domains/offers/rules.ts';
import type { Membership } from '#shared/domains/wallet/shapes.ts';
import { hasBenefits } from '#shared/domains/wallet/states.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { MembershipId, OfferId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { everyPage } from '../core/pages.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import * as wallet from '../wallet/index.ts';
import { advanceMembership, nextPeriodPrice, pastDueEnds } from './advance-membership.ts';
import { findOfferById } from './offer.table.ts';

// Memberships follow the payment provider's subscriptions. Each step can be repeated, and a job takes up what was interrupted.

const isSame = (before: object, after: object): boolean =>
  Object.entries(after).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify((before as Record<string, unknown>)[name]),
  );

/** When a job looks after a membership if nothing else does. ISO instant. */
const dueOf = (ctx: Context, { pastDueSince }: Pick<wallet.MembershipRow, 'pastDueSince'>): string => {
  const tomorrow = addMilliseconds(ctx.clock.now(), DAY_MS);
  const ends = pastDueSince === undefined ? tomorrow : pastDueEnds(pastDueSince);
  return ends < tomorrow ? ends : tomorrow;
};

const save = async (
  ctx: Context,
  row: wallet.MembershipRow,
  { change, movements }: ReturnType<typeof advanceMembership>,
): Promise<wallet.MembershipRow | undefined> => {
  if (movements.length === 0 && isSame(row, change)) return row;
  const { holderId: payerId, receiverId: organizerId, currency, name: description } = row;
  const writes = movements.flatMap((moved) =>
    payments.saleMovement(ctx, { payerId, organizerId, currency, description, ...moved }),
  );
  const after = { ...row, ...change };
  const isSaved = await wallet.saveMembership(ctx, row, { ...change, dueAt: dueOf(ctx, after) }, writes);
  return isSaved ? { ...after, revision: row.revision + 1 } : undefined;
};

/** Reads the payment provider's object. The row is read first, so what is written last was read last. */
const read = (ctx: Context<'stripe'>, membershipId: MembershipId): Promise<wallet.MembershipRow | null> =>
  untilUnchanged(async () => {
    const row = await wallet.findMembership(ctx, membershipId);
    if (!row || row.state === 'ended') return row ?? null;
    const { memberships } = await ctx.stripe();
    let { subscriptionId } = row;
    if (subscriptionId === undefined && row.sessionId !== undefined) {
      const session = await memberships.session(row.account, row.sessionId);
      subscriptionId = session?.subscriptionId ?? undefined;
      if (session && !session.isOpen && subscriptionId === undefined)
        return save(ctx, row, { change: { state: 'ended' }, movements: [] });
    }
    const found = subscriptionId && (await memberships.subscription(row.account, subscriptionId));
    if (found) return save(ctx, row, advanceMembership(row, found, ctx.clock.now()));
    // Its account was unlinked, and no longer lets us see it: it ends with the period that was paid.
    const isOver = row.hostGoneAt !== undefined && (row.periodEnd ?? '') <= ctx.clock.now();
    return isOver ? save(ctx, row, { change: { state: 'ended' }, movements: [] }) : row;
  });

const guestPassOf = (ctx: Context, { holderId, membershipId, periodStart }: wallet.MembershipRow) => ({
  ...{ holderId, passId: ctx.ids.pass(`guests ${membershipId} ${periodStart}`) },
});

/** Guests in each period who need not pay are a pass of the member. */
const grantGuests = async (ctx: Context, row: wallet.MembershipRow): Promise<void> => {
  const { hostId, name, guestPasses, periodStart, periodEnd, state } = row;
  if (guestPasses === 0 || !hasBenefits(state) || periodStart === undefined || periodEnd === undefined)
    return;
  await wallet.grantPass(ctx, {
    ...{ ...guestPassOf(ctx, row), hostId, name, uses: guestPasses, expiresAt: periodEnd },
    coverage: { kind: 'all', sports: [], eventIds: [] },
    ...{ forGuests: true, isFamily: false },
  });
};

/** Does everything that is left to do about a membership. Idempotent. */
export const followMembership = async (
  ctx: Context<'stripe'>,
  membershipId: MembershipId,
): Promise<wallet.MembershipRow | null> => {
  const row = await read(ctx, membershipId);
  if (!row || row.subscriptionId === undefined || !hasBenefits(row.state)) return row;
  const { account, subscriptionId, pastDueSince, currency, interval } = row;
  const { memberships } = await ctx.stripe();
  if (pastDueSince !== undefined && pastDueEnds(pastDueSince) <= ctx.clock.now()) {
    await memberships.endNow(account, subscriptionId);
    return read(ctx, membershipId);
  }
  if (row.booked.some(({ isLost }) => isLost)) {
    await wallet.endPass(ctx, guestPassOf(ctx, row));
    await memberships.endNow(account, subscriptionId);
    return read(ctx, membershipId);
  }
  await grantGuests(ctx, row);
  const price = nextPeriodPrice(row);
  if (row.providerPrice === price) return row;
  await memberships.setPrice(account, subscriptionId, { price, currency, interval });
  return read(ctx, membershipId);
};

/** A membership of the person. @throws AppError membership.not_found */
const own = async (
  ctx: Context,
  { userId }: Pick<Member, 'userId'>,
  membershipId: MembershipId,
): Promise<wallet.MembershipRow> => {
  const row = await wallet.findMembership(ctx, membershipId);
  if (row?.holderId !== userId) throw new AppError('membership.not_found');
  return row;
};

const show = async (ctx: Context, row: wallet.MembershipRow): Promise<Membership> => {
  const [shown] = await wallet.showMemberships(ctx, row.holderId, [row]);
  if (!shown) throw new AppError('membership.not_found');
  return shown;
};

/** A membership as the payment provider reports it now. @throws AppError membership.not_found */
export const get = async (
  ctx: Context<'stripe'>,
  member: Pick<Member, 'userId'>,
  membershipId: MembershipId,
): Promise<Membership> => {
  const row = await own(ctx, member, membershipId);
  return show(ctx, (await followMembership(ctx, membershipId)) ?? row);
};

/** Its organizer is back, and the member wants it to go on. */
const forgetHostGone = (ctx: Context, membershipId: MembershipId): Promise<true> =>
  untilUnchanged(async () => {
    const row = await wallet.findMembership(ctx, membershipId);
    if (row?.hostGoneAt === undefined) return true;
    return (await wallet.saveMembership(ctx, row, { hostGoneAt: undefined })) || undefined;
  });

/**
 * Ends a membership with its period, or lets it go on. @throws AppError membership.not_found, also if it has ended; sale.not_available if its organizer's
 * account was unlinked
 */
export const endWithPeriod = async (
  ctx: Context<'stripe'>,
  member: Pick<Member, 'userId'>,
  membershipId: MembershipId,
  ends: boolean,
): Promise<Membership> => {
  const row = await own(ctx, member, membershipId);
  if (row.subscriptionId === undefined || !hasBenefits(row.state)) throw new AppError('membership.not_found');
  if (!ends && (await payments.findSeller(ctx, row.receiverId))?.account !== row.account)
    throw new AppError('sale.not_available');
  const { memberships } = await ctx.stripe();
  await memberships.cancelAtPeriodEnd(row.account, row.subscriptionId, ends);
  if (!ends) await forgetHostGone(ctx, membershipId);
  return show(ctx, (await followMembership(ctx, membershipId)) ?? row);
};

/** Ends a membership at once: its holder is gone. Nothing is charged anymore. */
export const endNow = async (ctx: Context<'stripe'>, row: wallet.MembershipRow): Promise<void> => {
  const { memberships } = await ctx.stripe();
  if (row.sessionId !== undefined) await memberships.close(row.account, row.sessionId);
  const current = (await read(ctx, row.membershipId)) ?? row;
  if (current.subscriptionId !== undefined) await memberships.endNow(current.account, current.subscriptionId);
  await read(ctx, row.membershipId);
};

const PER_PAGE = 50;

/** Ends a membership whose organizer can no longer be paid: with its period, or at once if nothing was paid for it. Idempotent. */
const endForHost = async (ctx: Context<'stripe'>, row: wallet.MembershipRow): Promise<void> => {
  const { membershipId, account, subscriptionId, state } = row;
  if (state === 'ended') return;
  if (subscriptionId === undefined || state === 'opening' || state === 'past_due') await endNow(ctx, row);
  else if (state !== 'canceled')
    await (await ctx.stripe()).memberships.cancelAtPeriodEnd(account, subscriptionId, true);
  const current = await read(ctx, membershipId);
  if (!current || current.hostGoneAt !== undefined || state === 'opening') return;
  const saved = await wallet.saveMembership(ctx, current, {
    hostGoneAt: ctx.clock.now(),
    dueAt: current.periodEnd ?? current.dueAt,
  });
  if (!saved) throw new AppError('request.conflict');
};

/** Ends all memberships that are paid to an account, which its owner has unlinked. Idempotent. */
export const endMembershipsOf = async (ctx: Context<'stripe'>, account: string): Promise<void> => {
  const pages = everyPage((cursor) => wallet.listPaidTo(ctx, account, PER_PAGE, cursor));
  for await (const { items } of pages) for (const row of items) await endForHost(ctx, row);
};

/** Announces a new price to everyone who has a membership: it holds for periods that begin 30 days later at the earliest. Idempotent. */
export const announcePrice = async (ctx: Context, offerId: OfferId): Promise<void> => {
  const offer = await findOfferById(ctx, offerId);
  if (offer?.kind !== 'membership') return;
  const pages = everyPage((cursor) => wallet.listMembersOf(ctx, offerId, PER_PAGE, cursor));
  for await (const { items } of pages)
    for (const { membershipId } of items)
      await untilUnchanged(async () => {
        const row = await wallet.findMembership(ctx, membershipId);
        if (!row || !hasBenefits(row.state) || (row.nextPrice ?? row.price) === offer.price) return true;
        const isBack = row.price === offer.price;
        const from = addMilliseconds(ctx.clock.now(), PRICE_NOTICE_DAYS * DAY_MS);
        const change = isBack
          ? { nextPrice: undefined, nextPriceFrom: undefined }
          : { nextPrice: offer.price, nextPriceFrom: from };
        return (await wallet.saveMembership(ctx, row, { ...change, dueAt: ctx.clock.now() })) || undefined;
      });
};
