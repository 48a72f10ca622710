import type { SaleState } from '#shared/domains/sales/states.ts';
import type { SaleCharge } from '../../integrations/stripe/charges.ts';
import type { PaymentState } from '../../integrations/stripe/sales.ts';
import type { SaleMovement } from '../../payments/index.ts';
import type { SaleChange, SaleRow } from './sale.table.ts';
import type { SaleDispute, SaleRefund } from './sale-parts.ts';

/** What a sale becomes, and the money that has moved. */
export interface Advance {
  readonly change: SaleChange;
  readonly movements: readonly Omit<
    SaleMovement,
    'payerId' | 'organizerId' | 'saleId' | 'currency' | 'description'
  >[];
}

const stateAfter = (amount: number, refunded: number): SaleState => {
  if (refunded === 0) return 'paid';
  return refunded < amount ? 'partly_refunded' : 'refunded';
};

/** The refunds of a sale, with what the payment provider says of each, and those that were made there. */
const mergeRefunds = (known: readonly SaleRefund[], { refunds }: SaleCharge, now: string): SaleRefund[] => {
  const ofKey = new Map(
    refunds.flatMap((refund) => (refund.key === undefined ? [] : [[refund.key, refund]])),
  );
  const merged = known.map((refund): SaleRefund => {
    const current = ofKey.get(refund.key);
    if (!current) return refund;
    return {
      ...refund,
      ...{ state: current.state, providerId: current.id },
      ...(current.failure !== undefined && { failure: current.failure }),
      ...(current.state === 'failed' && { failedAt: refund.failedAt ?? now }),
    };
  });
  const others = refunds.filter(({ key, id }) => !known.some((one) => one.key === key || one.key === id));
  return [
    ...merged,
    ...others.map(({ id, key = id, amount, at, state, failure }) => ({
      ...{ key, amount, cause: 'provider' as const, withFee: false, askedAt: at, state, providerId: id },
      ...(failure !== undefined && { failure }),
      ...(state === 'failed' && { failedAt: now }),
    })),
  ];
};

/** Whether a refund takes money from the organizer's account: also while its bank carries it out, but not one that failed. */
const takesMoney = ({ state, asCredit }: SaleRefund): boolean =>
  !asCredit && (state === 'pending' || state === 'done');

/** Whether a refund came back to the organizer's account after it had left. */
const cameBack = ({ state, providerId }: SaleRefund): boolean =>
  state === 'failed' && providerId !== undefined;

/**
 * The movements of refunds that are new, and of those that failed: also of one that was not seen before it failed, since the payment provider has both in
 * its books, and keeps the platform's fee given back. That goes with the last one.
 */
const refundMovements = (
  before: readonly SaleRefund[],
  after: readonly SaleRefund[],
  { refunds, platformFeeBack }: SaleCharge,
  knownFeeBack: number,
): Advance['movements'] => {
  const known = new Map(before.map((refund) => [refund.key, refund]));
  const atOf = (refund: SaleRefund): string =>
    refunds.find(({ id }) => id === refund.providerId)?.at ?? refund.askedAt;
  const moved = after.flatMap((refund) => {
    const { key, providerId, amount } = refund;
    const earlier = known.get(key);
    if (providerId === undefined || (earlier && cameBack(earlier))) return [];
    const one = { kind: 'refund' as const, at: atOf(refund), processingFee: 0 };
    const hasLeft = takesMoney(refund) || cameBack(refund);
    return [
      ...(hasLeft && !(earlier && takesMoney(earlier)) ? [{ ...one, id: providerId, amount: -amount }] : []),
      ...(cameBack(refund) ? [{ ...one, id: `${providerId} failed`, amount }] : []),
    ];
  });
  const fee = platformFeeBack - knownFeeBack;
  return moved.map((one, position) => ({ ...one, platformFee: position === moved.length - 1 ? -fee : 0 }));
};

/** A dispute as the payment provider reports it, with what it has taken so far, and the movements that are not in the ledger yet. */
const disputed = (sale: SaleRow, { dispute: current }: SaleCharge): Advance => {
  if (!current) return { change: {}, movements: [] };
  const { id, state, reason, amount, dueBy, movements: all } = current;
  const known = new Set(sale.dispute?.booked);
  const dispute: SaleDispute = {
    ...{ id, state, reason, amount, dueBy },
    taken: all.reduce((sum, one) => sum - one.amount, 0),
    fee: all.reduce((sum, one) => sum + one.fee, 0),
    booked: all.map((one) => one.id),
    ...(sale.dispute?.answeredAt && { answeredAt: sale.dispute.answeredAt }),
  };
  return {
    change: { dispute },
    movements: all
      .filter((one) => !known.has(one.id))
      .map((one) => ({
        ...{ id: one.id, kind: 'dispute' as const, at: one.at, amount: one.amount },
        ...{ platformFee: 0, processingFee: one.fee },
      })),
  };
};

const charged = (sale: SaleRow, charge: SaleCharge, intentId: string | null, now: string): Advance => {
  const isNew = sale.chargeId === undefined;
  const refunds = mergeRefunds(sale.refunds, charge, now);
  const refunded = refunds.filter(takesMoney).reduce((sum, { amount }) => sum + amount, 0);
  const moved = refundMovements(sale.refunds, refunds, charge, sale.platformFeeBack);
  const { platformFee, processingFee, receiptUrl, card } = charge;
  const dispute = disputed(sale, charge);
  return {
    change: {
      state: stateAfter(charge.amount, refunded),
      ...{ refunded, refunds, chargeId: charge.id, paidAt: charge.at, processingFee },
      platformFeeBack: moved.length > 0 ? charge.platformFeeBack : sale.platformFeeBack,
      ...(intentId !== null && { intentId }),
      ...(receiptUrl !== null && { receiptUrl }),
      ...(card && { card }),
      ...dispute.change,
    },
    movements: [
      ...(isNew
        ? [
            {
              id: charge.id,
              kind: 'charge' as const,
              at: charge.at,
              amount: charge.amount,
              platformFee,
              processingFee,
            },
          ]
        : []),
      ...moved,
      ...dispute.movements,
    ],
  };
};

/** What a sale becomes by what the payment provider says of it at `now` (ISO instant), which is kept for refunds that have failed. Otherwise it depends on nothing else, so repeats and any order lead to the same. */
export const advanceSale = (
  sale: SaleRow,
  { step, intentId, charge }: PaymentState,
  now: string,
): Advance => {
  if (charge) return charged(sale, charge, intentId, now);
  const known = intentId === null ? {} : { intentId };
  if (step === 'authorized') return { change: { state: 'authorized', ...known }, movements: [] };
  if (step === 'void') return { change: { state: 'void', ...known }, movements: [] };
  if (step === 'ended') return { change: { state: 'expired' }, movements: [] };
  return { change: known, movements: [] };
};
