import { useEndpoint } from '#frontend/lib/swr.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { accountStateOf } from '../model/account-state.ts';

/** Milliseconds between two looks while the payment provider decides. */
const CHECKING_MS = 3000;

/** Where the person is paid, and what the payment provider still asks for. */
export const useAccount = () =>
  useEndpoint(
    paymentsContract.getAccount,
    {},
    {
      refreshInterval: (latest) => (latest && accountStateOf(latest) === 'checking' ? CHECKING_MS : 0),
      // Who comes back from another tab of the provider's finds the page as things are now.
      focusThrottleInterval: 1000,
    },
  );
