import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';
import type { Draft } from './draft.ts';
import { centsOf } from './typed-price.ts';

const { min, max } = eventLimits.fee;

/** Each group of a paid event needs a price, and one that is free is not the only one. */
export const priceProblems = ({ isPaid, slots }: Draft): readonly FieldProblem[] => {
  if (!isPaid) return [];
  const amounts = slots.map((slot) => centsOf(slot.price));
  const isAllFree = amounts.every((amount) => amount === 0);
  return amounts.flatMap((amount, index): FieldProblem[] => {
    const field = `eventSlotGroup.${index}.feeAmount`;
    if (amount === undefined) return [{ field, reason: 'required' }];
    if (Number.isNaN(amount)) return [{ field, reason: 'format' }];
    return isAllFree && index === 0 ? [{ field, reason: 'too_small' }] : [];
  });
};

/** Why a price is refused; null for other fields of a group. */
export const priceSentence = ({ field, reason }: FieldProblem): string | null => {
  if (!field.endsWith('.feeAmount')) return null;
  if (reason === 'required') return m.create_price_required();
  if (reason === 'too_small') return m.create_price_too_small({ price: price(min) });
  return reason === 'too_big' ? m.create_price_too_big({ price: price(max) }) : m.create_price_format();
};
