import type { Sale } from '#shared/domains/sales/shapes.ts';
import { countsAsBack, failedRefundOf, isCharged } from '#shared/domains/sales/states.ts';

type Paid = Pick<Sale, 'state' | 'amount' | 'refunded' | 'refunds' | 'dispute'>;

export const refundProgress = ['refunded', 'waiting', 'failed'] as const;
export type RefundProgress = (typeof refundProgress)[number];

/** What a dispute has taken, unless it was won. Minor units. */
const takenBy = (dispute: Sale['dispute']): number =>
  dispute && dispute.state !== 'won' ? dispute.amount : 0;

/** What is not given back yet of a payment, is not on its way, and is not disputed. Minor units. */
export const openOf = ({ amount, refunds, dispute }: Pick<Sale, 'amount' | 'refunds' | 'dispute'>): number =>
  refunds.reduce(
    (open, refund) => (countsAsBack(refund) ? open - refund.amount : open),
    Math.max(0, amount - takenBy(dispute)),
  );

/** What has gone back to the payer, also as credit, or in another way. Minor units. */
const backOf = ({ refunded, refunds }: Paid): number =>
  refunds.reduce(
    (sum, { asCredit, isSettled, amount }) => (asCredit || isSettled ? sum + amount : sum),
    refunded,
  );

/** How far the refund of a payment for a canceled date is. */
export const progressOf = (sale: Paid): RefundProgress => {
  if (backOf(sale) >= sale.amount) return 'refunded';
  return failedRefundOf(sale.refunds) > 0 && openOf(sale) > 0 ? 'failed' : 'waiting';
};

/** How far the refunds of a canceled date are: how many of how many people, and how much of how much (minor units). */
export const massRefund = (sales: readonly Paid[]) => {
  const paid = sales.filter(({ state }) => isCharged(state));
  const of = (progress: RefundProgress): number =>
    paid.filter((sale) => progressOf(sale) === progress).length;
  return {
    people: paid.length,
    ...{ refunded: of('refunded'), waiting: of('waiting'), failed: of('failed') },
    back: paid.reduce((sum, sale) => sum + backOf(sale), 0),
    amount: paid.reduce((sum, { amount }) => sum + amount, 0),
  };
};

/** What was paid for a date, minus what was refunded, what disputes have taken, and what was kept: `net` is the rest. Minor units. */
export const dateSums = (sales: readonly Pick<Sale, 'state' | 'amount' | 'refunded' | 'fees'>[]) => {
  const paid = sales.filter(({ state }) => isCharged(state));
  const sum = (of: (sale: (typeof paid)[number]) => number): number =>
    paid.reduce((total, sale) => total + of(sale), 0);
  const received = sum(({ amount }) => amount);
  const refunded = sum((sale) => sale.refunded);
  const fees = sum((sale) => (sale.fees ? sale.fees.platformFee + sale.fees.processingFee : 0));
  const net = sum((sale) => sale.fees?.net ?? 0);
  const count = paid.filter((sale) => sale.refunded > 0).length;
  return {
    people: paid.length,
    count,
    received,
    refunded,
    fees,
    net,
    disputed: received - refunded - fees - net,
  };
};

/** What canceling a date gives back: to how many people, how much (minor units), and how many requests are let go. */
export const dueOnCancel = (sales: readonly Paid[]) => {
  const due = sales.filter((sale) => isCharged(sale.state) && openOf(sale) > 0);
  return {
    people: due.length,
    amount: due.reduce((sum, sale) => sum + openOf(sale), 0),
    requests: sales.filter(({ state }) => state === 'authorized').length,
  };
};
