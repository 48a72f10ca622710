import { call } from '#frontend/lib/api/api.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import type { PayoutCountry } from '#shared/domains/payments/payment-account.ts';

/** The address for opening an account, or for giving permission to link one. */
export const connectAddress = async (type: 'new' | 'link', country: PayoutCountry): Promise<string> =>
  (await call(paymentsContract.linkOrCreateStripeAccount, { body: { type, country } })).url;

/** The address at which the payment provider asks for missing information. */
export const verificationAddress = async (): Promise<string> =>
  (await call(paymentsContract.verifyAccount, {})).url;

/** Changes of the account. */
export const useAccountActions = () => {
  const connectOAuth = useWrite(paymentsContract.connectOAuth);
  const unlinkStripeAccount = useWrite(paymentsContract.unlinkStripeAccount);
  return {
    /** Links the account whose owner agreed at the payment provider. */
    link: (code: string, state: string) => connectOAuth({ body: { code, state } }),
    unlink: () => unlinkStripeAccount({}),
  };
};
