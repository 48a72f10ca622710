import type { Sale, SpotSale } from '#shared/domains/sales/shapes.ts';
import { countsAsBack, hasLapsed, isCharged } from '#shared/domains/sales/states.ts';

/** Where someone is who buys spots. */
export type SaleStage =
  /** They can pay, or have just paid and the payment provider has not said so. */
  | 'open'
  /** Nothing was charged, and nothing is held anymore. */
  | 'lapsed'
  /** The host decides; the card is charged then. */
  | 'requested'
  /** The spots are theirs. */
  | 'given'
  /** They have given the spots up, or the host has, or has canceled the date. */
  | 'given_up'
  /** The spots were gone when they paid. */
  | 'lost'
  /** Paid, and the spots follow in a moment. */
  | 'confirming';

export const stageOf = ({
  state,
  spot,
  event,
}: Pick<SpotSale, 'state' | 'spot'> & Partial<Pick<SpotSale, 'event'>>): SaleStage => {
  if (state === 'open') return 'open';
  if (hasLapsed(state)) return 'lapsed';
  if (state === 'authorized') return 'requested';
  if (!isCharged(state) || spot === 'held' || spot === 'requested') return 'confirming';
  if (spot === 'given') return state === 'refunded' || event?.cancelled ? 'given_up' : 'given';
  return spot;
};

/** What was given back, or is on its way: a refund that failed does not count. In cents. */
export const refundedOf = ({ refunds }: Pick<Sale, 'refunds'>): number =>
  refunds.reduce((sum, refund) => (countsAsBack(refund) ? sum + refund.amount : sum), 0);

/** Whether a sale is about to change without the buyer: a payment to be confirmed, or a refund to be carried out. */
export const isMoving = (sale: Sale): boolean =>
  (sale.kind === 'spots' && stageOf(sale) === 'confirming') ||
  sale.refunds.some(({ state }) => state === 'asked' || state === 'pending');
