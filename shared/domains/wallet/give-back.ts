import { timesIn } from '../../kernel/money.ts';
import type { RefundShare } from '../events/model/refund-rule.ts';
import { type SpotPayment, totalOf, usesOf } from './apply.ts';

/** The part of what was used that is given back. */
export interface GivenBack {
  /** Minor units of credit. */
  readonly credit: number;
  readonly passes: ReturnType<typeof usesOf>;
}

const partOf = (amount: number, share: RefundShare): number => {
  if (share === 'all') return amount;
  return share === 'half' ? timesIn(amount, 2) : 0;
};

/** What is given back of some spots by the share of the refund rule. Half of an odd number is rounded down: a single use is not divided. */
export const giveBackOf = (spots: readonly SpotPayment[], share: RefundShare): GivenBack => ({
  credit: partOf(totalOf(spots, 'credit'), share),
  passes: usesOf(spots)
    .map((use) => ({ ...use, uses: partOf(use.uses, share) }))
    .filter(({ uses }) => uses > 0),
});
