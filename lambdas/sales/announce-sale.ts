import type { Change } from '#shared/declare/rows.ts';
import { cardLabel } from '#shared/domains/sales/card-label.ts';
import {
  type SaleNews,
  saleAuthorized,
  salePaid,
  saleRefunded,
  saleRefundFailed,
  saleRefundTask,
  saleSpotLost,
} from '#shared/domains/sales/notifications.ts';
import { refundFailureOf } from '#shared/domains/sales/refund-failure.ts';
import type { saleRow } from '#shared/domains/sales/rows.ts';
import type { RefundState } from '#shared/domains/sales/states.ts';
import { isGuestId } from '#shared/kernel/ids.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import * as notifications from '../notifications/index.ts';
import type { Context } from '../runtime/context.ts';
import { findSale, isSpotSale, type SaleRow, type SpotSaleRow } from './sale/sale.table.ts';
import type { SaleRefund } from './sale/sale-parts.ts';

type SaleChange = Change<typeof saleRow>;

/** For whom the spot is, if it is a child: one without an account by first name. */
const childOf = async (ctx: Context, { attendeeId }: SaleRow) => {
  if (attendeeId === undefined) return { childId: '', childName: '' };
  const member = (await family.findMembers(ctx, [attendeeId])).get(attendeeId);
  const account = member ? undefined : (await family.findForHosts(ctx, [attendeeId])).get(attendeeId);
  return { childId: attendeeId, childName: member?.firstName ?? account?.displayName ?? '' };
};

const newsOf = async (ctx: Context, sale: SaleRow, amount: number): Promise<SaleNews> => {
  const { saleId, receiverId, title } = sale;
  const about = {
    ...{ saleId, amount, currency: 'usd' as const, card: cardLabel(sale.card) },
    ...(await childOf(ctx, sale)),
    payer: isGuestId(sale.payerId) ? ('guest' as const) : ('member' as const),
  };
  if (!isSpotSale(sale))
    return { ...about, eventTitle: title, hostId: receiverId, dateStart: '', timeZone: '' };
  const { eventId, occurrenceId } = sale;
  const [date] = await events.findCards(ctx, [{ eventId, occurrenceId }], { ofGone: true });
  return {
    ...{ ...about, eventId, occurrenceId },
    eventTitle: date?.title ?? title,
    hostId: date?.creatorId ?? receiverId,
    dateStart: date?.dateStart ?? '',
    timeZone: date?.timeZone ?? '',
  };
};

const announcePaid = async (ctx: Context, sale: SpotSaleRow): Promise<void> => {
  const { allUntil, halfUntil, withFees } = sale.refundRule;
  const rule = { allUntil: allUntil ?? -1, halfUntil: halfUntil ?? -1 };
  const data = {
    ...(await newsOf(ctx, sale, sale.amount)),
    ...rule,
    fees: withFees ? 'back' : 'kept',
  } as const;
  const cause = { of: `sale paid ${sale.saleId}`, at: sale.paidAt ?? sale.createdAt };
  await notifications.announce(ctx, salePaid, sale.payerId, data, cause);
};

const announceRefunded = async (ctx: Context, sale: SaleRow, refund: SaleRefund): Promise<void> => {
  const { amount, cause, key, askedAt: at, asCredit } = refund;
  const given = asCredit ? 'credit' : 'money';
  const data = await newsOf(ctx, sale, amount);
  const of = { of: `refund ${sale.saleId} ${key}`, at };
  if (cause === 'no_spot') await notifications.announce(ctx, saleSpotLost, sale.payerId, data, of);
  else await notifications.announce(ctx, saleRefunded, sale.payerId, { ...data, cause, given }, of);
};

/** Who paid learns what happens now, and who received it what to do. */
const announceFailed = async (ctx: Context, sale: SaleRow, refund: SaleRefund): Promise<void> => {
  const { amount, key, failure, askedAt, failedAt: at = askedAt } = refund;
  const [news, people] = await Promise.all([
    newsOf(ctx, sale, amount),
    family.findForHosts(ctx, [sale.payerId]),
  ]);
  const data = { ...news, failure: refundFailureOf(failure) };
  const cause = { of: `refund failed ${sale.saleId} ${key}`, at };
  await notifications.announce(ctx, saleRefundFailed, sale.payerId, data, cause);
  const actorName = people.get(sale.payerId)?.displayName ?? '';
  const task = { ...data, actorId: sale.payerId, actorName };
  await notifications.announce(ctx, saleRefundTask, sale.receiverId, task, cause);
};

/** Whether the payment provider has taken a refund, which it may still fail to carry out. */
const isTaken = (state: RefundState | undefined): boolean => state === 'pending' || state === 'done';

/** Notifies the payer, and the receiver where they have to act, of what a change of a sale means: each once. */
export const announceSale = async (ctx: Context, { before, after }: SaleChange): Promise<void> => {
  const sale = after && (await findSale(ctx, after.saleId));
  if (!sale) return;
  if (isSpotSale(sale) && after.spot === 'given' && before?.spot !== 'given') await announcePaid(ctx, sale);
  if (after.spot === 'requested' && before?.spot !== 'requested') {
    const cause = { of: `sale authorized ${sale.saleId}`, at: sale.createdAt };
    await notifications.announce(
      ctx,
      saleAuthorized,
      sale.payerId,
      await newsOf(ctx, sale, sale.amount),
      cause,
    );
  }
  for (const [position, { state }] of after.refunds.entries()) {
    const earlier = before?.refunds[position]?.state;
    const refund = sale.refunds[position];
    if (!refund || earlier === state) continue;
    if (isTaken(state) && !isTaken(earlier)) await announceRefunded(ctx, sale, refund);
    if (state === 'failed') await announceFailed(ctx, sale, refund);
  }
};
