import { call } from '#frontend/lib/api.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { PayoutCountry } from '#shared/domains/payments/payment-account.ts';

/** Where an account is opened, or the permission to link one is given. */
export const connectAddress = async (type: 'new' | 'link', country: PayoutCountry): Promise<string> =>
  (await call(paymentsContract.linkOrCreateStripeAccount, { body: { type, country } })).url;

/** Where the payment provider asks for what it still needs. */
export const verificationAddress = async (): Promise<string> =>
  (await call(paymentsContract.verifyAccount, {})).url;

/** Changes of the account. */
export const useAccountActions = () => {
  const change = useChange();
  return {
    /** Links the account whose owner has agreed at the payment provider. */
    link: (code: string, state: string) => change(paymentsContract.connectOAuth, { body: { code, state } }),
    unlink: () => change(paymentsContract.unlinkStripeAccount, {}),
  };
};
