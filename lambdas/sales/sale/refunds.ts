import { refundAmount, refundShareAt } from '#shared/domains/events/model/refund-rule.ts';
import { countsAsBack, type RefundCause } from '#shared/domains/sales/states.ts';
import { portionOf } from '#shared/kernel/money.ts';
import type { Context } from '../../runtime/context.ts';
import type { SaleChange, SaleRow, SpotSaleRow } from './sale.table.ts';
import type { SaleRefund } from './sale-parts.ts';

/** A refund that is asked for now. */
export const newRefund = (
  ctx: Context,
  refund: {
    readonly key: string;
    readonly amount: number;
    readonly cause: RefundCause;
    readonly withFee: boolean;
  },
): SaleRefund => ({ ...refund, askedAt: ctx.clock.now(), state: 'asked' });

/** What can still be given back of a sale, in minor units: what was paid, without what was given back, also in another way, or is on its way, and what a dispute has taken. */
export const leftOf = ({
  amount,
  refunds,
  dispute,
}: Pick<SaleRow, 'amount' | 'refunds' | 'dispute'>): number =>
  Math.max(
    0,
    refunds.reduce(
      (left, refund) => (countsAsBack(refund) ? left - refund.amount : left),
      amount - (dispute?.taken ?? 0),
    ),
  );

/** A sale with another refund, as far as something is left to give back. The same key gives back once, also if that has failed. */
export const withRefund = (
  sale: Pick<SaleRow, 'amount' | 'refunds' | 'dispute'>,
  refund: SaleRefund,
): SaleChange => {
  const amount = Math.min(refund.amount, leftOf(sale));
  const isKnown = sale.refunds.some(({ key }) => key === refund.key);
  return isKnown || amount <= 0 ? {} : { refunds: [...sale.refunds, { ...refund, amount }] };
};

type Paid = Pick<
  SpotSaleRow,
  'amount' | 'refunds' | 'dispute' | 'platformFee' | 'processingFee' | 'refundRule'
>;

/** What someone gets back by the rule who cancels a part of a sale, or all of it, at `at`; the date starts at `dateStart`. ISO instants. */
export const amountByRule = (sale: Paid, part: number, dateStart: string, at: string): number => {
  const fees = sale.platformFee + (sale.processingFee ?? 0);
  const ofPart = { amount: part, fees: portionOf(fees, part, sale.amount) };
  const share = refundShareAt(sale.refundRule, dateStart, at);
  return Math.min(leftOf(sale), refundAmount(ofPart, share, sale.refundRule.withFees));
};
