import * as z from 'zod/mini';
import { refusedBy } from '../../../contracts/fields.ts';
import { addMilliseconds, HOUR_MS } from '../../../kernel/dates.ts';
import { shareOf } from '../../../kernel/money.ts';

export const refundLimits = { hoursBefore: { min: 0, max: 30 * 24 } } as const;
const { min, max } = refundLimits.hoursBefore;
const Hours = z.nullable(z.int().check(z.minimum(min), z.maximum(max)));

/** What someone who cancels gets back. Hours before the start; null if there is no such time. */
export const RefundRule = z
  .object({
    /** Everything until then. */
    allUntil: Hours,
    /** Half of it until then: later than `allUntil`. */
    halfUntil: Hours,
    /** Whether the fees are given back too; otherwise what is given back is without them. */
    withFees: z.boolean(),
  })
  .check(
    refusedBy(({ allUntil, halfUntil }) =>
      allUntil !== null && halfUntil !== null && halfUntil >= allUntil ? 'too_big' : undefined,
    ),
  );
export type RefundRule = z.infer<typeof RefundRule>;

/** The rule of an event whose host did not choose one. */
export const usualRefundRule: RefundRule = { allUntil: 24, halfUntil: null, withFees: true };

const HUNDREDTHS = 10_000;
/** Shares of the price in hundredths of a percent. */
const shares = { all: HUNDREDTHS, half: 5_000, nothing: 0 } as const;
export type RefundShare = keyof typeof shares;

interface RefundStep {
  readonly share: RefundShare;
  /** When the next share begins; for the last one, the start. ISO instant. */
  readonly until: string;
}

/** A rule as times of a date that starts at `dateStart` (ISO instant), in their order; a share that has no time is left out. */
export const refundSteps = ({ allUntil, halfUntil }: RefundRule, dateStart: string): RefundStep[] => {
  const before = (hours: number): string => addMilliseconds(dateStart, -hours * HOUR_MS);
  const steps: RefundStep[] = [
    ...(allUntil === null ? [] : [{ share: 'all' as const, until: before(allUntil) }]),
    ...(halfUntil === null ? [] : [{ share: 'half' as const, until: before(halfUntil) }]),
  ];
  return steps.at(-1)?.until === dateStart ? steps : [...steps, { share: 'nothing', until: dateStart }];
};

/** The share that someone gets back who cancels at `at` (ISO instant). At the minute of a change, the better one still holds. */
export const refundShareAt = (rule: RefundRule, dateStart: string, at: string): RefundShare =>
  refundSteps(rule, dateStart).find(({ until }) => at <= until)?.share ?? 'nothing';

interface Paid {
  /** Minor units. */
  readonly amount: number;
  /** The fees of the platform and of the payment provider. */
  readonly fees: number;
}

/** What is given back of a payment, in minor units: the share of the rule, without the fees unless the rule includes them. */
export const refundAmount = ({ amount, fees }: Paid, share: RefundShare, withFees: boolean): number =>
  shareOf(withFees ? amount : Math.max(0, amount - fees), shares[share]);
