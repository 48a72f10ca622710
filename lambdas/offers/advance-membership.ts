import { type MembershipState, PAST_DUE_DAYS } from '#shared/domains/wallet/states.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { MembershipSubscription } from '../integrations/stripe/memberships.ts';
import type { SaleMovement } from '../payments/index.ts';
import type { MembershipRow } from '../wallet/index.ts';

type Movement = Pick<SaleMovement, 'id' | 'kind' | 'at' | 'amount' | 'platformFee' | 'processingFee'>;

/** What a membership becomes, and the money that has moved. */
export interface Advance {
  readonly change: Partial<MembershipRow>;
  readonly movements: readonly Movement[];
}

const stateOf = ({ status, isCanceled }: MembershipSubscription): MembershipState => {
  if (status === 'trialing') return isCanceled ? 'canceled' : 'trialing';
  if (status === 'active') return isCanceled ? 'canceled' : 'active';
  if (status === 'past_due' || status === 'unpaid') return 'past_due';
  return status === 'incomplete' ? 'opening' : 'ended';
};

/** The price that the next period should have: one that was announced, if its time has come by then. */
export const nextPeriodPrice = ({ price, nextPrice, nextPriceFrom, periodEnd }: MembershipRow): number =>
  nextPrice !== undefined && nextPriceFrom !== undefined && (periodEnd ?? '') >= nextPriceFrom
    ? nextPrice
    : price;

/** When the benefits end of a membership whose payment has failed since `since`. ISO instants. */
export const pastDueEnds = (since: string): string => addMilliseconds(since, PAST_DUE_DAYS * DAY_MS);

/** The movements of payments that are new, and of what was given back or disputed since. */
const movementsOf = (row: MembershipRow, { charges }: MembershipSubscription, now: string): Movement[] =>
  charges.flatMap((charge): Movement[] => {
    const booked = row.booked.find(({ chargeId }) => chargeId === charge.id);
    const back = charge.refunded - (booked?.refunded ?? 0);
    const feeBack = charge.platformFeeBack - (booked?.platformFeeBack ?? 0);
    const { id, at, amount, platformFee, processingFee, dispute, refunded, refundCount } = charge;
    return [
      ...(booked ? [] : [{ id, at, amount, platformFee, processingFee, kind: 'charge' as const }]),
      ...(back !== 0 || feeBack !== 0
        ? [
            {
              // A refund that fails comes back.
              ...{ id: `${id} refund ${refundCount} ${refunded}`, kind: 'refund' as const, at: now },
              ...{ amount: 0 - back, platformFee: 0 - feeBack, processingFee: 0 },
            },
          ]
        : []),
      ...(dispute?.movements ?? [])
        .filter((one) => !booked?.disputed?.includes(one.id))
        .map((one) => ({
          ...{ id: one.id, kind: 'dispute' as const, at: one.at, amount: one.amount },
          ...{ platformFee: 0, processingFee: one.fee },
        })),
    ];
  });

/** What a membership becomes by what the payment provider says of it at `now` (ISO instant): its object decides alone, in whatever order it was reported. */
export const advanceMembership = (
  row: MembershipRow,
  subscription: MembershipSubscription,
  now: string,
): Advance => {
  const state = stateOf(subscription);
  const { periodStart, periodEnd, charges } = subscription;
  const { nextPrice, nextPriceFrom } = row;
  const isNewPrice = nextPrice !== undefined && nextPriceFrom !== undefined && periodStart >= nextPriceFrom;
  const others = row.booked.filter(({ chargeId }) => !charges.some(({ id }) => id === chargeId));
  return {
    change: {
      ...{ state, subscriptionId: subscription.id, periodStart, periodEnd },
      providerPrice: subscription.price,
      pastDueSince: state === 'past_due' ? (row.pastDueSince ?? now) : undefined,
      ...(isNewPrice && { price: nextPrice, nextPrice: undefined, nextPriceFrom: undefined }),
      booked: [
        ...others,
        ...charges.map(({ id: chargeId, amount, refunded, platformFeeBack, dispute }) => ({
          ...{ chargeId, amount, refunded, platformFeeBack },
          ...(dispute && {
            disputed: dispute.movements.map(({ id }) => id),
            isLost: dispute.state === 'lost',
          }),
        })),
      ],
    },
    movements: movementsOf(row, subscription, now),
  };
};
