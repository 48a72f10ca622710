import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import type { Draft } from './draft.ts';
import { centsOf } from './typed-price.ts';

const { min, max } = eventLimits.fee;

/** An early price is lower than the price of its group, and one group at least has one. */
const earlyProblems = ({ hasEarly, slots }: Draft): readonly FieldProblem[] => {
  if (!hasEarly) return [];
  const prices = slots.map(({ price: whole, earlyPrice }) => [centsOf(whole), centsOf(earlyPrice)] as const);
  const hasNone = prices.every(([, early]) => early === undefined);
  return prices.flatMap(([whole = 0, early], index): FieldProblem[] => {
    const field = `eventSlotGroup.${index}.earlyAmount`;
    if (early === undefined) return hasNone && index === 0 ? [{ field, reason: 'required' }] : [];
    if (Number.isNaN(early)) return [{ field, reason: 'format' }];
    if (early < min) return [{ field, reason: 'too_small' }];
    return early >= whole ? [{ field, reason: 'too_big' }] : [];
  });
};

/** Each group of a paid event needs a price, and one that is free is not the only one. */
export const priceProblems = (draft: Draft): readonly FieldProblem[] => {
  const { isPaid, slots } = draft;
  if (!isPaid) return [];
  const amounts = slots.map((slot) => centsOf(slot.price));
  const isAllFree = amounts.every((amount) => amount === 0);
  const ofPrices = amounts.flatMap((amount, index): FieldProblem[] => {
    const field = `eventSlotGroup.${index}.feeAmount`;
    if (amount === undefined) return [{ field, reason: 'required' }];
    if (Number.isNaN(amount)) return [{ field, reason: 'format' }];
    return isAllFree && index === 0 ? [{ field, reason: 'too_small' }] : [];
  });
  return [...ofPrices, ...earlyProblems(draft)];
};

/** Why a price is refused; null for other fields of a group. */
export const priceSentence = ({ field, reason }: FieldProblem): string | null => {
  const isEarly = field.endsWith('.earlyAmount');
  if (!isEarly && !field.endsWith('.feeAmount')) return null;
  if (isEarly && reason === 'required') return m.create_early_required();
  if (isEarly && reason === 'too_big') return m.create_early_too_big();
  if (reason === 'required') return m.create_price_required();
  if (reason === 'too_small') return m.create_price_too_small({ price: price(min) });
  return reason === 'too_big' ? m.create_price_too_big({ price: price(max) }) : m.create_price_format();
};
