import type { Transaction } from '#shared/domains/sales/shapes.ts';

export type Side = 'received' | 'paid';

/** A side of a movement of money: `you` and `other` are the two people, the rest is kept of it. */
export interface Part {
  readonly who: 'other' | 'platform' | 'processing' | 'you';
  /** Minor units; negative for money that was given. */
  readonly amount: number;
}

type Amounts = Pick<Transaction, 'amount' | 'platformFee' | 'processingFee' | 'net'>;

/** Where the money of a movement came from and went, as the person sees it. It sums to zero, as the ledger does. */
export const partsOf = ({ amount, platformFee, processingFee, net }: Amounts, side: Side): Part[] => {
  const parts: readonly Part[] = [
    { who: 'other', amount: -amount },
    { who: 'platform', amount: platformFee },
    { who: 'processing', amount: processingFee },
    { who: 'you', amount: net },
  ];
  const known = side === 'received' ? parts : parts.filter(({ who }) => who === 'other' || who === 'you');
  return known.filter(({ who, amount: part }) => who === 'other' || who === 'you' || part !== 0);
};
