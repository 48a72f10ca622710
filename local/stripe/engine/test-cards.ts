/** Why the bank declines. */
export interface Decline {
  readonly code:
    | 'authentication_required'
    | 'card_declined'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error';
  readonly declineCode: string;
  readonly message: string;
}

export interface TestCard {
  readonly brand: string;
  readonly decline?: Decline;
  /** Whether the card can be saved to a customer, even if it is declined when charged. */
  readonly attaches?: boolean;
  /** Whether a payment skips the pending balance. */
  readonly settlesAtOnce?: boolean;
  /** Whether the bank asks for a second step: at every payment, or only until the card is saved. */
  readonly authentication?: 'always' | 'until-saved';
  /** Why the payment is disputed a moment later. */
  readonly dispute?: 'fraudulent' | 'product_not_received';
  /** A refund is pending and succeeds later, or succeeds and fails later. */
  readonly refund?: 'succeeds-later' | 'fails-later';
}

export const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});

/** Stripe's usual test numbers. */
export const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map(
  Object.entries({
    '4242424242424242': { brand: 'visa' },
    '4000056655665556': { brand: 'visa' },
    '5555555555554444': { brand: 'mastercard' },
    '378282246310005': { brand: 'amex' },
    '6011111111111117': { brand: 'discover' },
    '4000000000000002': { brand: 'visa', decline: declined('generic_decline') },
    '4000000000009995': {
      brand: 'visa',
      decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
    },
    '4000000000009987': { brand: 'visa', decline: declined('lost_card') },
    '4000000000000069': {
      brand: 'visa',
      decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
    },
    '4000000000000127': {
      brand: 'visa',
      decline: {
        code: 'incorrect_cvc',
        declineCode: 'incorrect_cvc',
        message: "Your card's security code is incorrect.",
      },
    },
    '4000000000000119': {
      brand: 'visa',
      decline: {
        code: 'processing_error',
        declineCode: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
      },
    },
    '4000000000000077': { brand: 'visa', settlesAtOnce: true },
    '4000002500003155': { brand: 'visa', authentication: 'until-saved' },
    '4000000000003220': { brand: 'visa', authentication: 'always' },
    '4000002760003184': { brand: 'visa', authentication: 'always' },
    '4000000000000259': { brand: 'visa', dispute: 'fraudulent' },
    '4000000000002685': { brand: 'visa', dispute: 'product_not_received' },
    '4000000000005126': { brand: 'visa', refund: 'fails-later' },
    '4000000000007726': { brand: 'visa', refund: 'succeeds-later' },
    '4000000000000341': { brand: 'visa', decline: declined('generic_decline'), attaches: true },
  }),
);

/** Names of test cards, for calls without a form to enter a number. */
export const NAMED_CARDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pm_card_visa: '4242424242424242',
    pm_card_mastercard: '5555555555554444',
    pm_card_amex: '378282246310005',
    pm_card_visa_chargeDeclined: '4000000000000002',
    pm_card_chargeDeclined: '4000000000000002',
    pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
    pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
    pm_card_chargeCustomerFail: '4000000000000341',
    pm_card_bypassPending: '4000000000000077',
    pm_card_authenticationRequiredOnSetup: '4000002500003155',
    pm_card_threeDSecure2Required: '4000000000003220',
    pm_card_authenticationRequired: '4000002760003184',
    pm_card_createDispute: '4000000000000259',
    pm_card_createDisputeProductNotReceived: '4000000000002685',
    pm_card_refundFail: '4000000000005126',
    pm_card_pendingRefund: '4000000000007726',
    tok_visa: '4242424242424242',
    tok_chargeCustomerFail: '4000000000000341',
  }),
);
