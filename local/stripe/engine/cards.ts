import type Stripe from 'stripe';
import type { Scope } from '../kernel/scope.ts';
import type { Stored } from '../kernel/stored.ts';
import { StripeError } from '../kernel/stripe-error.ts';
import { newPaymentMethod, type PaymentMethod } from '../objects/payment-method.ts';
import { type Decline, declined, NAMED_CARDS, TEST_CARDS, type TestCard } from './test-cards.ts';

const NOT_A_TEST_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

/** The check digit of ISO/IEC 7812-1. */
const isCardNumber = (number: string): boolean => {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

const cardError = (code: string, message: string, param: string): StripeError =>
  new StripeError(402, 'card_error', message, { code, param });

export interface TypedCard {
  readonly number: string;
  readonly expMonth: number;
  /** With or without the century. */
  readonly expYear: number;
  readonly cvc: string;
}

const checked = (scope: Scope, typed: TypedCard) => {
  const number = typed.number.replaceAll(/[\s-]/g, '');
  if (!isCardNumber(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (!(typed.expMonth >= 1 && typed.expMonth <= 12)) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const expYear = typed.expYear < 100 ? typed.expYear + 2000 : typed.expYear;
  // A card is valid until the end of its month.
  const isOver = Date.UTC(expYear, typed.expMonth) / 1000 <= scope.now;
  if (!Number.isInteger(expYear) || isOver || expYear > 2099) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (!/^\d{3,4}$/.test(typed.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return { number, expMonth: typed.expMonth, expYear };
};

/** A payment method from an entered card; an invalid card is refused. */
export const createCard = (
  scope: Scope,
  typed: TypedCard,
  billing: Stored<Stripe.PaymentMethod.BillingDetails>,
): PaymentMethod => {
  const card = checked(scope, typed);
  const brand = TEST_CARDS.get(card.number)?.brand ?? 'unknown';
  const method = newPaymentMethod(scope, { ...card, brand }, billing);
  scope.save('private.card', { id: method.id, number: card.number });
  return scope.save('payment_method', method);
};

export const testCard = (scope: Scope, method: string): TestCard | undefined =>
  TEST_CARDS.get(scope.of('private.card').find(method)?.number ?? '');

export const declineAtCharge = (scope: Scope, method: string): Decline | undefined => {
  const card = testCard(scope, method);
  return card ? card.decline : NOT_A_TEST_CARD;
};

export const declineAtAttach = (scope: Scope, method: string): Decline | undefined =>
  testCard(scope, method)?.attaches === true ? undefined : declineAtCharge(scope, method);

/** Whether a payment has to wait for the bank's second step. */
export const asksForAuthentication = (scope: Scope, method: string): boolean =>
  testCard(scope, method)?.authentication !== undefined &&
  scope.of('private.card').find(method)?.isAuthenticated !== true;

/** The second step was completed; with some cards, it counts for one payment only. */
export const markAuthenticated = (scope: Scope, method: string, isAuthenticated: boolean): void => {
  const card = scope.of('private.card').find(method);
  if (card) scope.save('private.card', { ...card, isAuthenticated });
};

/** The payment method with an id, or a new one for a named test card. */
export const methodOf = (scope: Scope, id: string, param: string): PaymentMethod => {
  const number = NAMED_CARDS.get(id);
  if (number === undefined) return scope.refer('payment_method', id, param);
  const expYear = new Date(scope.now * 1000).getUTCFullYear() + 4;
  return createCard(
    scope,
    { number, expMonth: 12, expYear, cvc: '123' },
    {
      address: null,
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    },
  );
};
