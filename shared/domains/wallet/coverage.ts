import * as z from 'zod/mini';
import { distinctList, oneOf, refusedBy, someOf } from '../../contracts/fields.ts';
import type { EventId } from '../../kernel/ids.ts';
import { EventId as EventIdSchema } from '../../kernel/ids.ts';
import { shareOf } from '../../kernel/money.ts';
import { type GameType, gameTypeIds } from '../../product/game-types.ts';

export const coverageKinds = ['all', 'sports', 'events'] as const;
export type CoverageKind = (typeof coverageKinds)[number];
export const coverageLimits = { sports: 20, events: 20 } as const;

/** What a pass or a benefit is for: everything of its host, some sports, or some events. */
export const Coverage = z
  .object({
    kind: oneOf(coverageKinds, 'all'),
    sports: someOf(gameTypeIds, 0, coverageLimits.sports),
    eventIds: distinctList(EventIdSchema, { max: coverageLimits.events }),
  })
  .check(
    refusedBy(({ kind, sports, eventIds }) =>
      (kind === 'sports' && sports.length === 0) || (kind === 'events' && eventIds.length === 0)
        ? 'required'
        : undefined,
    ),
  );
export type Coverage = z.infer<typeof Coverage>;

/** What of a date decides whether it is covered. */
export interface Covered {
  readonly eventId: EventId;
  readonly gameType: GameType;
}

/** Whether a date is among what a pass or a benefit is for. */
export const covers = ({ kind, sports, eventIds }: Coverage, { eventId, gameType }: Covered): boolean => {
  if (kind === 'sports') return sports.includes(gameType);
  return kind === 'all' || eventIds.includes(eventId);
};

/** The least that a card is charged, in minor units of USD (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const LEAST_CHARGE = 50;

export const benefitLimits = {
  /** A member price, in minor units. */
  price: { min: 0, max: 500_000 },
  /** Hundredths of a percent. */
  off: { min: 100, max: 10_000 },
  perMembership: 10,
} as const;

/** What a member pays: a price of their own, or a share less than others. */
export const Benefit = z
  .object({
    coverage: Coverage,
    /** Minor units; null for a share off. */
    price: z.nullable(z.int().check(z.minimum(benefitLimits.price.min), z.maximum(benefitLimits.price.max))),
    /** Hundredths of a percent; null for a price. */
    off: z.nullable(z.int().check(z.minimum(benefitLimits.off.min), z.maximum(benefitLimits.off.max))),
  })
  .check(refusedBy(({ price, off }) => ((price === null) === (off === null) ? 'required' : undefined)));
export type Benefit = z.infer<typeof Benefit>;

/**
 * What a member pays for a spot that costs others `price`, in minor units: never more than they do, and nothing that is too little for a card, so it
 * is raised to the least that can be charged.
 */
export const memberPrice = ({ price: own, off }: Benefit, price: number): number => {
  const wanted = own ?? price - shareOf(price, off ?? 0);
  const chargeable = wanted > 0 && wanted < LEAST_CHARGE ? LEAST_CHARGE : wanted;
  return Math.min(price, chargeable);
};

/** The lowest price that benefits give for a spot; undefined if none is for it, or lowers the price. */
export const bestMemberPrice = (
  benefits: readonly Benefit[],
  date: Covered,
  price: number,
): number | undefined => {
  const prices = benefits
    .filter(({ coverage }) => covers(coverage, date))
    .map((benefit) => memberPrice(benefit, price));
  const best = Math.min(price, ...prices);
  return best < price ? best : undefined;
};
