import { useRead } from '#frontend/lib/reads/use-read.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { accountStateOf } from './account-state.ts';

/** Milliseconds between two checks while the payment provider is reviewing. */
const CHECKING_MS = 3000;

/** The person's payout account, and what the payment provider still requires. */
export const useAccount = () =>
  useRead(
    paymentsContract.getAccount,
    {},
    {
      refreshInterval: (latest) => (latest && accountStateOf(latest) === 'checking' ? CHECKING_MS : 0),
      // People who return from the provider's tab see the current state.
      focusThrottleInterval: 1000,
    },
  );
