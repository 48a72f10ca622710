import type { Change } from '#shared/declare/rows.ts';
import { accountNeeded } from '#shared/domains/offers/notifications.ts';
import { paymentAccountStatus } from '#shared/domains/payments/payment-account.ts';
import type { paymentAccountRow } from '#shared/domains/payments/rows.ts';
import type { teamRow } from '#shared/domains/teams/rows.ts';
import { HostId } from '#shared/domains/wallet/host.ts';
import { addMilliseconds, DAY_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { JobReport } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import * as events from '../events/index.ts';
import * as invoices from '../invoices/index.ts';
import * as notifications from '../notifications/index.ts';
import * as payments from '../payments/index.ts';
import { runPagedJob } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import * as teams from '../teams/index.ts';
import * as users from '../users/people/index.ts';
import { listOffers } from './offer.table.ts';
import {
  addNotice,
  listDueNotices,
  putNotice,
  removeNotice,
  type SellingNoticeRow,
} from './selling-notice.table.ts';

// An organizer whose account stops taking payments is notified once a day. It begins with the change of the account, so nobody else is ever looked at.

const PER_PAGE = 50;

/** Begins to notify an organizer whose account was active, and no longer is. */
export const watchAccount = async (
  ctx: Context,
  { before, after }: Change<typeof paymentAccountRow>,
): Promise<void> => {
  if (!before || paymentAccountStatus(before) !== 'active') return;
  if (after && paymentAccountStatus(after) === 'active') return;
  const active = await users.findActiveIds(ctx, [before.userId], { consistent: true });
  if (active.has(before.userId)) await addNotice(ctx, before.userId, ctx.clock.now());
};

/** Begins to notify the new owner of a team whose prices could be paid until now, if their own account cannot receive payments. */
export const watchOwner = async (ctx: Context, { before, after }: Change<typeof teamRow>): Promise<void> => {
  if (!before || !after || before.ownerId === after.ownerId) return;
  if ((await payments.accountStatusOf(ctx, after.ownerId)) === 'active') return;
  // The payment account of an owner whose account was deleted is gone.
  const active = await users.findActiveIds(ctx, [before.ownerId], { consistent: true });
  const couldBePaid =
    !active.has(before.ownerId) || (await payments.accountStatusOf(ctx, before.ownerId)) === 'active';
  if (couldBePaid) await addNotice(ctx, after.ownerId, ctx.clock.now());
};

/** What people can no longer pay an organizer. Cost: ½ to 2 for each team. */
const unpaidParts = async (ctx: Context, userId: UserId) => {
  const teamIds = await teams.listOwnedIds(ctx, userId);
  const hosts = [userId, ...teamIds].map((id) => HostId.parse(id));
  const parts = {
    prices: await events.hasPricedDates(ctx, userId, teamIds),
    offers: (await Promise.all(hosts.map((id) => listOffers(ctx, id)))).flat().length > 0,
    invoices: await invoices.hasOpen(ctx, userId),
    dues: await teams.havePaidDues(ctx, teamIds),
  };
  const named = (['prices', 'offers', 'invoices', 'dues'] as const).filter((part) => parts[part]);
  return named.length > 1 ? 'several' : named[0];
};

/** Notifies an organizer whose account cannot take payments, unless they have nothing that is to be paid. */
const notify = async (ctx: Context, { userId, dueAt }: SellingNoticeRow): Promise<void> => {
  const missing = await payments.accountStatusOf(ctx, userId);
  const unpaid = missing !== 'active' && (await unpaidParts(ctx, userId));
  if (missing === 'active' || !unpaid) return removeNotice(ctx, userId);
  const cause = { of: `payment account needed ${userId} ${dueAt}`, at: dueAt };
  await notifications.announce(ctx, accountNeeded, userId, { missing, unpaid }, cause);
  await putNotice(ctx, userId, addMilliseconds(ctx.clock.now(), DAY_MS));
};

async function* due(ctx: Context, _position: string | undefined, now: string) {
  for await (const { items } of everyPage((cursor) => listDueNotices(ctx, now, PER_PAGE, cursor))) {
    const [first] = items;
    if (first) yield { items, dueAt: first.dueAt };
  }
}

/** Notifies organizers once a day of what their account lacks. */
export const notifySellers = (ctx: Context): Promise<JobReport> =>
  runPagedJob<SellingNoticeRow>(ctx, {
    name: 'notifySellers',
    pages: (position, now) => due(ctx, position, now),
    work: (row) => notify(ctx, row),
    timeMs: 4 * MINUTE_MS,
  });
