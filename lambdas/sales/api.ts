import type { RoleInSale } from '#shared/domains/sales/roles.ts';
import { isCharged } from '#shared/domains/sales/states.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SaleId } from '#shared/kernel/ids.ts';
import { type Caller, callerId, type Found } from '../core/access.ts';
import { findDate } from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import type { Access, Handlers } from '../runtime/http.ts';
import { answerDispute } from './answer-dispute.ts';
import { checkout, confirm, leaveCheckout } from './checkout.ts';
import type { sales as domain } from './domain.ts';
import { owedDues, payDues } from './dues.ts';
import { changeSale, followSale } from './follow-sale.ts';
import { guestCheckout, guestPayment } from './guest-checkout.ts';
import { quote } from './quote.ts';
import { leftOf, newRefund, withRefund } from './sale/refunds.ts';
import { findSale, isSpotSale, type SaleRow } from './sale/sale.table.ts';
import { scanPass, undoPass } from './scan-pass.ts';
import { salesOfDate, showOtherSale, showSale, showSpotSale } from './show.ts';
import { terms } from './terms.ts';
import { transactionMonths, transactions } from './transactions.ts';

const rolesIn = async (ctx: Context, sale: SaleRow, caller: Caller): Promise<RoleInSale> => {
  const { payerId, receiverId, attendeeId } = sale;
  const userId = callerId(caller);
  if (userId === payerId) return 'payer';
  if (userId === receiverId) return 'receiver';
  if (userId === undefined || attendeeId === undefined) return 'otherPerson';
  const isTheirs = userId === attendeeId || (await family.caresFor(ctx, userId, attendeeId));
  return isTheirs ? 'family' : 'otherPerson';
};

export const access = {
  occurrence: findDate,
  sale: async (ctx: Context, caller: Caller, id: SaleId): Promise<Found<SaleRow, RoleInSale> | undefined> => {
    const sale = await findSale(ctx, id);
    return sale && { object: sale, roles: [await rolesIn(ctx, sale, caller)] };
  },
} satisfies Access<typeof domain.api>;

/** @throws AppError request.key_reused; sale.too_much if less is left of the payment */
const refund = async (
  ctx: Context<'stripe'>,
  { saleId }: SaleRow,
  { requestKey, amount }: { readonly requestKey: string; readonly amount: number },
): Promise<SaleRow | null> => {
  await changeSale(ctx, saleId, (sale) => {
    const known = sale.refunds.find(({ key }) => key === requestKey);
    if (known && known.amount !== amount) throw new AppError('request.key_reused');
    if (known) return undefined;
    if (!isCharged(sale.state) || amount > leftOf(sale))
      throw new AppError('sale.too_much', { limit: isCharged(sale.state) ? leftOf(sale) : 0 });
    return withRefund(sale, newRefund(ctx, { key: requestKey, amount, cause: 'host', withFee: true }));
  });
  return followSale(ctx, saleId);
};

/** Records that failed refunds were paid in another way. @throws AppError sale.refund_not_failed if none has failed */
const settleRefund = (ctx: Context, { saleId }: SaleRow): Promise<SaleRow | null> =>
  changeSale(ctx, saleId, ({ refunds }) => {
    if (!refunds.some(({ state }) => state === 'failed')) throw new AppError('sale.refund_not_failed');
    return { refunds: refunds.map((one) => (one.state === 'failed' ? { ...one, isSettled: true } : one)) };
  });

export const handlers = {
  checkout: async (ctx, { actor, occurrence, body, request }) =>
    showSpotSale(ctx, actor.userId, await checkout(ctx, actor, occurrence, body, request)),
  guestCheckout: (ctx, { occurrence, body, request }) => guestCheckout(ctx, occurrence, body, request),
  guestPayment: (ctx, { params }) => guestPayment(ctx, params.token),
  get: async (ctx, { actor, sale }) =>
    showSale(ctx, actor.userId, (await followSale(ctx, sale.saleId)) ?? sale),
  quote: (ctx, { actor, occurrence, query: { isAddition, without = [], ...wanted } }) =>
    quote(ctx, actor, occurrence, {
      ...{ ...wanted, isAddition: isAddition === 'true' },
      choice: {
        memberPrice: !without.includes('member_price'),
        pass: !without.includes('pass'),
        credit: !without.includes('credit'),
      },
    }),
  scanPass: (ctx, { occurrence, body }) => scanPass(ctx, occurrence, body.code),
  undoPass: (ctx, { occurrence, body }) => undoPass(ctx, occurrence, body.code),
  confirm: async (ctx, { actor, sale }) => {
    if (!isSpotSale(sale)) throw new AppError('sale.not_found');
    return showSpotSale(ctx, actor.userId, await confirm(ctx, sale));
  },
  chooseCredit: async (ctx, { actor, sale, body }) => {
    const chosen = await changeSale(ctx, sale.saleId, () => body);
    if (!chosen || !isSpotSale(chosen)) throw new AppError('sale.not_found');
    return showSpotSale(ctx, actor.userId, chosen);
  },
  leaveCheckout: async (ctx, { actor, sale }) => {
    if (!isSpotSale(sale)) throw new AppError('sale.not_found');
    return showSpotSale(ctx, actor.userId, await leaveCheckout(ctx, sale));
  },
  refund: async (ctx, { actor, sale, body }) =>
    showSale(ctx, actor.userId, (await refund(ctx, sale, body)) ?? sale),
  settleRefund: async (ctx, { actor, sale }) =>
    showSale(ctx, actor.userId, (await settleRefund(ctx, sale)) ?? sale),
  answerDispute: async (ctx, { actor, sale, body }) =>
    showSale(ctx, actor.userId, (await answerDispute(ctx, sale, body.text)) ?? sale),
  terms: (ctx, { actor, query }) => terms(ctx, actor.userId, query.teamId),
  ofDate: (ctx, { actor, occurrence, query }) =>
    salesOfDate(ctx, actor.userId, occurrence.rows.occurrence, query.cursor),
  owedDues: async (ctx, { actor }) => ({ items: await owedDues(ctx, actor.userId) }),
  payDues: async (ctx, { actor, params, body, request }) =>
    showOtherSale(ctx, actor.userId, await payDues(ctx, actor, params, body, request)),
  transactions: (ctx, { actor, query }) => transactions(ctx, actor.userId, query),
  transactionMonths: async (ctx, { actor }) => ({ items: await transactionMonths(ctx, actor.userId) }),
} satisfies Handlers<typeof domain.api, typeof access>;
