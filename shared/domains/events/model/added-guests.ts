import type { SaleId, UserId } from '../../../kernel/ids.ts';

/** Guests who were added to a party that was going already, by the sale that paid for them. */
export interface AddedGuests {
  readonly saleId: SaleId;
  readonly guests: number;
}

/** Guests for whom someone who is going is about to pay. */
export interface GuestsToAdd extends AddedGuests {
  /** Those of them who are named. */
  readonly guestIds?: readonly UserId[] | undefined;
  /** The code that lowers the price for them. */
  readonly promoCode?: string | undefined;
}

/** What is left of the guests who were added once `leaving` guests of the party no longer come: who was added last leaves first. */
export const withoutLast = (added: readonly AddedGuests[], leaving: number): AddedGuests[] => {
  let left = leaving;
  const kept: AddedGuests[] = [];
  for (const one of added.toReversed()) {
    const gone = Math.min(left, one.guests);
    left -= gone;
    if (gone < one.guests) kept.unshift({ ...one, guests: one.guests - gone });
  }
  return kept;
};

/** How many guests were added since the person joined. */
export const countAdded = (added: readonly AddedGuests[] = []): number =>
  added.reduce((sum, { guests }) => sum + guests, 0);
