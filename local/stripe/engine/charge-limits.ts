import { PLATFORM, type Scope } from '../kernel/scope.ts';
import { invalidRequest } from '../kernel/stripe-error.ts';

export interface FeeRequest {
  readonly fee: number | null | undefined;
  readonly amount: number;
  readonly destination?: string | undefined;
  readonly param: string;
}

/** A fee needs a connected account that pays it, and is at most the charge. */
export const refuseImpossibleFee = (scope: Scope, { fee, amount, destination, param }: FeeRequest): void => {
  if (fee === null || fee === undefined) return;
  if (scope.account === PLATFORM && destination === undefined) {
    throw invalidRequest(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param },
    );
  }
  if (fee > amount) {
    throw invalidRequest('The application fee cannot be greater than the amount of the charge.', { param });
  }
};

/** A connected account charges cards once its onboarding is complete. */
export const refuseUnready = (scope: Scope): void => {
  if (scope.account === PLATFORM) return;
  const account = scope.store.of(PLATFORM, 'account').find(scope.account);
  if (account?.capabilities?.card_payments === 'active') return;
  throw invalidRequest(
    'You cannot create a charge on a connected account without the `card_payments` capability enabled.',
  );
};
