import type * as z from 'zod/mini';
import type { paymentsContract } from '#shared/domains/payments/contract.ts';
import { paymentAccountStatus } from '#shared/domains/payments/payment-account.ts';

export type AccountAnswer = z.output<typeof paymentsContract.getAccount.response>;

/** `checking`: everything was submitted, and the payment provider has not decided yet. */
export type AccountState = 'none' | 'incomplete' | 'checking' | 'active';

export const accountStateOf = ({ account, requirements }: AccountAnswer): AccountState => {
  if (!account) return 'none';
  const { stripeChargesEnabled: chargesEnabled, stripeDetailsSubmitted: detailsSubmitted } = account;
  if (paymentAccountStatus({ chargesEnabled, detailsSubmitted }) === 'active') return 'active';
  return requirements.currently_due.length > 0 ? 'incomplete' : 'checking';
};
