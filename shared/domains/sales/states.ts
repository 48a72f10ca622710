/** What is sold: spots of a date, or something that another domain knows by its id. */
export const otherSaleKinds = ['invoice', 'share', 'dues', 'offer'] as const;
export type OtherSaleKind = (typeof otherSaleKinds)[number];
export const saleKinds = ['spots', ...otherSaleKinds] as const;
export type SaleKind = (typeof saleKinds)[number];

/** What has become of a payment. */
export const saleStates = [
  /** It can be paid. */
  'open',
  /** The card is authorized, and charged once the organizer agrees. */
  'authorized',
  'paid',
  'partly_refunded',
  'refunded',
  /** Nobody paid in time. */
  'expired',
  /** The authorization was let go: nothing was charged. */
  'void',
] as const;
export type SaleState = (typeof saleStates)[number];

/** Whether money was charged, whatever was given back since. */
export const isCharged = (state: SaleState): boolean =>
  state === 'paid' || state === 'partly_refunded' || state === 'refunded';

/** Whether a change charged money. */
export const isNowCharged = (
  before: { readonly state: SaleState } | undefined,
  after: { readonly state: SaleState },
): boolean => isCharged(after.state) && !(before && isCharged(before.state));

/** Whether nothing was charged, and nothing can be anymore. */
export const hasLapsed = (state: SaleState): boolean => state === 'expired' || state === 'void';

/** What has become of the spots that a sale is for. */
export const spotStates = [
  /** They are held while the payment is under way. */
  'held',
  /** The host has been asked. */
  'requested',
  'given',
  /** The person, or the host, has given them up. */
  'given_up',
  /** They were taken, or the date was canceled, before they were paid. */
  'lost',
] as const;
export type SpotState = (typeof spotStates)[number];

/** Why money is given back. */
export const refundCauses = [
  'rule',
  'host',
  'event_canceled',
  'no_spot',
  /** A substitute has paid for the spot that they gave up. */
  'replaced',
  /** More was paid than was due. */
  'surplus',
  /** What was paid for does not take place: a split of a fee, say. */
  'canceled',
  'provider',
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** `asked`: it is on its way to the payment provider; `pending`: the provider carries it out. */
export const refundStates = ['asked', 'pending', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

interface RefundStanding {
  readonly state: RefundState;
  readonly isSettled?: boolean | undefined;
}
/** Whether a refund counts as given back: also while it is on its way, and if it failed but was paid in another way. */
export const countsAsBack = ({ state, isSettled }: RefundStanding): boolean =>
  state !== 'failed' || isSettled === true;

/** What failed refunds were to give back, in minor units, without what was paid in another way, or given back since. Oldest first. */
export const failedRefundOf = (refunds: readonly (RefundStanding & { readonly amount: number })[]): number =>
  refunds.reduce(
    (failed, refund) => (countsAsBack(refund) ? Math.max(0, failed - refund.amount) : failed + refund.amount),
    0,
  );

/** How a dispute stands: the payer's bank asks a payment back. */
export const saleDisputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type SaleDisputeState = (typeof saleDisputeStates)[number];
