import { isCharged, type OtherSaleKind } from '#shared/domains/sales/states.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SaleId, TeamId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/pages.ts';
import type * as payments from '../payments/index.ts';
import type { Context } from '../runtime/context.ts';
import { changeSale, endUnpaid, followSale } from './follow-sale.ts';
import {
  type Buyer,
  type CheckoutRequest,
  openCheckout,
  type SaleLine,
  termsOfSale,
} from './open-checkout.ts';
import { newRefund, withRefund } from './sale/refunds.ts';
import { addSale, findSale, listSalesOfItem, type SaleRow } from './sale/sale.table.ts';
import type { SaleRefund } from './sale/sale-parts.ts';

// Sales of what other domains know: they open them, and follow by a reaction to the sale.

/** Something that another domain sells. */
export interface OtherItem {
  readonly kind: OtherSaleKind;
  /** In its domain. */
  readonly id: string;
  readonly seller: payments.Seller;
  readonly teamId?: TeamId | undefined;
  readonly title: string;
  readonly lines: readonly SaleLine[];
}

/**
 * Opens the checkout for something that another domain sells. A repeated request is the same sale: the same buyer, and the same key. The domain follows by a
 * reaction to the sale. @throws AppError request.key_reused; service.unavailable, and nothing can be paid
 */
export const openSale = async (
  ctx: Context<'stripe' | 'origins' | 'hosts'>,
  buyer: Buyer,
  { kind, id: itemId, seller, teamId, title, lines }: OtherItem,
  { requestKey, ...request }: CheckoutRequest & { readonly requestKey: string },
): Promise<SaleRow> => {
  const saleId = ctx.ids.sale(`${buyer.userId} ${requestKey}`);
  const amount = lines.reduce((sum, line) => sum + line.amount * line.quantity, 0);
  const known = await findSale(ctx, saleId);
  if (known && (known.kind !== kind || known.itemId !== itemId || known.amount !== amount))
    throw new AppError('request.key_reused');
  if (known && (known.sessionId !== undefined || known.state !== 'open')) return known;
  const terms = known ? undefined : await termsOfSale(ctx, seller, { amount, teamId });
  const added = terms && { ...terms, saleId, payerId: buyer.userId, kind, itemId, title };
  if (added) await addSale(ctx, added);
  const sale = known ?? added;
  if (!sale) throw new Error('a sale is known or added');
  const opened = await openCheckout(ctx, buyer, sale, lines, { ...request, isAuthorization: false });
  const saved = await changeSale(ctx, saleId, () => opened);
  if (!saved) throw new AppError('sale.not_found');
  return saved;
};

/** Whether a person has used a request key for a sale. Cost: 1, consistent. */
export const isKeyUsed = async (ctx: Context, { userId }: Pick<Buyer, 'userId'>, requestKey: string) =>
  (await findSale(ctx, ctx.ids.sale(`${userId} ${requestKey}`))) !== undefined;

/**
 * Gives a part of a payment back, as far as something is left of it; the same key gives back once. Nothing happens if it was not paid. `amount` in minor
 * units.
 */
export const refundSale = async (
  ctx: Context<'stripe'>,
  saleId: SaleId,
  refund: Pick<SaleRefund, 'key' | 'amount' | 'cause' | 'withFee'>,
): Promise<SaleRow | null> => {
  await changeSale(ctx, saleId, (sale) =>
    isCharged(sale.state) ? withRefund(sale, newRefund(ctx, refund)) : undefined,
  );
  return followSale(ctx, saleId);
};

/** Gives back what was paid and not due, with the fees. Once for a sale. `amount` in minor units. */
export const refundSurplus = (
  ctx: Context<'stripe'>,
  saleId: SaleId,
  amount: number,
): Promise<SaleRow | null> =>
  refundSale(ctx, saleId, { key: 'surplus', cause: 'surplus', amount, withFee: true });

const PER_PAGE = 50;

/** Closes what can still be paid of an item, such as an invoice that is void. What was paid meanwhile stands. */
export const closeSalesOf = async (ctx: Context<'stripe'>, itemId: string): Promise<void> => {
  const pages = everyPage((cursor) => listSalesOfItem(ctx, itemId, PER_PAGE, cursor));
  for await (const { items } of pages)
    for (const sale of items) if (sale.state === 'open') await endUnpaid(ctx, sale);
};
