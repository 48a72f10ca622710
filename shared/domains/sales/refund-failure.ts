/** Why a refund failed, as far as it matters to people. */
export const refundFailures = ['card_closed', 'balance', 'disputed', 'other'] as const;
export type RefundFailure = (typeof refundFailures)[number];

/** The payment provider's reasons and error codes (https://docs.stripe.com/refunds#failed-refunds). */
const known: ReadonlyMap<string, RefundFailure> = new Map([
  ['lost_or_stolen_card', 'card_closed'],
  ['expired_or_canceled_card', 'card_closed'],
  ['insufficient_funds', 'balance'],
  ['balance_insufficient', 'balance'],
  ['charge_for_pending_refund_disputed', 'disputed'],
  ['charge_disputed', 'disputed'],
]);

/** Why a refund failed, by what the payment provider says. */
export const refundFailureOf = (reason: string | null | undefined): RefundFailure =>
  known.get(reason ?? '') ?? 'other';
