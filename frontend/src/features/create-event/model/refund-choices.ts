import { m } from '#frontend/paraglide/messages.js';
import type { RefundRule } from '#shared/domains/events/model/refund-rule.ts';
import { untilBefore } from './labels.ts';

const usual = [0, 1, 2, 6, 12, 24, 48, 72, 168];
const NEVER = 'never';

const choice = (hours: number | null) => ({
  value: hours === null ? NEVER : String(hours),
  label: hours === null ? m.create_refund_never() : untilBefore(hours),
});
const hoursOf = (value: string): number | null => (value === NEVER ? null : Number(value));
export const valueOfHours = (hours: number | null): string => choice(hours).value;

/** A rule may have another number of hours, which is kept. */
const withCurrent = (hours: readonly number[], current: number | null): number[] =>
  [...new Set([...hours, ...(current === null ? [] : [current])])].toSorted((a, b) => b - a);

export const allChoices = ({ allUntil }: RefundRule) =>
  [...withCurrent(usual, allUntil), null].map((hours) => choice(hours));

/** Half of it is given back for longer than all of it. */
export const halfChoices = ({ allUntil, halfUntil }: RefundRule) =>
  [null, ...withCurrent(usual, halfUntil).filter((hours) => allUntil === null || hours < allUntil)].map(
    (hours) => choice(hours),
  );

/** A rule with another time for everything; a time for half of it that no longer fits is dropped. */
export const withAllUntil = (rule: RefundRule, value: string): RefundRule => {
  const allUntil = hoursOf(value);
  const { halfUntil } = rule;
  const fits = allUntil === null || halfUntil === null || halfUntil < allUntil;
  return { ...rule, allUntil, halfUntil: fits ? halfUntil : null };
};

export const withHalfUntil = (rule: RefundRule, value: string): RefundRule => ({
  ...rule,
  halfUntil: hoursOf(value),
});
