import {
  membershipHostGone,
  membershipPastDue,
  membershipPrice,
} from '#shared/domains/offers/notifications.ts';
import type { StripeTarget } from '#shared/domains/payments/rows.ts';
import { isNowCharged } from '#shared/domains/sales/states.ts';
import { HostId } from '#shared/domains/wallet/host.ts';
import { hasBenefits } from '#shared/domains/wallet/states.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { MembershipId } from '#shared/kernel/ids.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import * as notifications from '../notifications/index.ts';
import * as payments from '../payments/index.ts';
import { runPagedJob, type Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as wallet from '../wallet/index.ts';
import { pastDueEnds } from './advance-membership.ts';
import type { offers as domain } from './domain.ts';
import { announcePrice, endMembershipsOf, endNow, followMembership } from './memberships.ts';
import { forgetOffers } from './offer.table.ts';
import { announceOffer, followOfferSale, payBackCredit } from './purchase.ts';
import { removeNotice } from './selling-notice.table.ts';
import { notifySellers, watchAccount, watchOwner } from './selling-notice.ts';

const PER_PAGE = 50;

async function* dueMemberships(ctx: Context, _position: string | undefined, now: string) {
  const pages = everyPage((cursor) => wallet.listDueMemberships(ctx, now, PER_PAGE, cursor));
  for await (const { items } of pages) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}

/** Notifies a member of a new price, of a payment that has failed, and of an organizer who is no longer paid: each once. */
const announce = async (ctx: Context, row: wallet.MembershipRow): Promise<void> => {
  const { holderId, membershipId, hostId, name, price, nextPrice, nextPriceFrom, pastDueSince } = row;
  const { hostGoneAt, state, periodEnd } = row;
  const data = { membershipId, sellerId: hostId, name, interval: row.interval };
  if (nextPrice !== undefined && nextPriceFrom !== undefined)
    await notifications.announce(
      ctx,
      membershipPrice,
      holderId,
      { ...data, before: price, after: nextPrice, from: nextPriceFrom },
      { of: `membership price ${membershipId} ${nextPrice} ${nextPriceFrom}`, at: row.updatedAt },
    );
  if (pastDueSince !== undefined)
    await notifications.announce(
      ctx,
      membershipPastDue,
      holderId,
      { ...data, until: pastDueEnds(pastDueSince) },
      { of: `membership past due ${membershipId} ${pastDueSince}`, at: pastDueSince },
    );
  if (hostGoneAt !== undefined)
    await notifications.announce(
      ctx,
      membershipHostGone,
      holderId,
      { ...data, until: (hasBenefits(state) && periodEnd) || hostGoneAt },
      { of: `membership host gone ${membershipId} ${hostGoneAt}`, at: hostGoneAt },
    );
};

/** The membership that the payment provider reports something about. A dispute names only the payment. */
const membershipIn = async (
  ctx: Context<'stripe'>,
  { kind, id, account }: StripeTarget,
): Promise<MembershipId | undefined> => {
  if (kind === 'membership') return MembershipId.parse(id);
  if (kind !== 'payment' || account === undefined) return undefined;
  const { memberships } = await ctx.stripe();
  return memberships.membershipOf(account, id);
};

export const work = {
  reactions: {
    /** An offer was paid, or paid back. */
    followSale: async (ctx, { before, after }) => {
      if (after?.kind !== 'offer') return;
      await followOfferSale(ctx, after);
      if (isNowCharged(before, after)) await announceOffer(ctx, after.saleId);
    },

    /** The payment provider reports something about a membership: it is read again. */
    readMembership: async (ctx, { after }) => {
      for (const target of after?.targets ?? []) {
        const membershipId = await membershipIn(ctx, target);
        if (membershipId) await followMembership(ctx, membershipId);
      }
    },

    /** Someone wants their credit back on the card. */
    payBackCredit: async (ctx, { after }) => {
      if (after) await payBackCredit(ctx, after);
    },

    announcePrice: async (ctx, { before, after }) => {
      if (after?.kind === 'membership' && before?.price !== after.price)
        await announcePrice(ctx, after.offerId);
    },

    announceMembership: async (ctx, { before, after }) => {
      const isSame =
        before?.state === after?.state &&
        before?.nextPrice === after?.nextPrice &&
        before?.hostGoneAt === after?.hostGoneAt;
      if (!after || isSame) return;
      const row = await wallet.findMembership(ctx, after.membershipId);
      if (row) await announce(ctx, row);
    },

    /**
     * Memberships end when the account is unlinked that is paid. Only then is a linked account disconnected at the payment provider, which would
     * otherwise charge its members without us.
     */
    endMemberships: async (ctx, { before }) => {
      if (!before) return;
      const owner = await payments.findAccountOwner(ctx, before.stripeId);
      if (owner !== before.userId) await endMembershipsOf(ctx, before.stripeId);
      if (owner === undefined) await payments.disconnectAccount(ctx, before);
    },

    watchAccount,
    watchOwner,

    /** Nobody who has deleted their account is charged again, or sells anything. */
    forgetPerson: forgetting(async (ctx, id) => {
      for (const row of await wallet.listMemberships(ctx, id))
        if (hasBenefits(row.state) || row.state === 'opening') await endNow(ctx, row);
      await forgetOffers(ctx, HostId.parse(id));
      await removeNotice(ctx, id);
    }),
  },
  jobs: {
    notifySellers,
    /** Looks after memberships once a day, and when a time is over. */
    followMemberships: (ctx) =>
      runPagedJob<wallet.MembershipRow>(ctx, {
        name: 'followMemberships',
        pages: (position, now) => dueMemberships(ctx, position, now),
        work: async ({ membershipId }) => {
          const row = await followMembership(ctx, membershipId);
          if (row && row.state !== 'ended')
            await wallet.saveMembership(ctx, row, { dueAt: addMilliseconds(ctx.clock.now(), DAY_MS) });
        },
        timeMs: 4 * MINUTE_MS,
      }),
  },
} satisfies Work<typeof domain.background>;
