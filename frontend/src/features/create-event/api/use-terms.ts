import { useRead } from '#frontend/lib/reads/use-read.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { TeamId } from '#shared/kernel/ids.ts';

interface Seller {
  readonly isPaid: boolean;
  readonly hostingTeam: { readonly id: TeamId } | null;
}

/** On which terms the host sells, or the team that hosts; undefined until they are known, and while nothing costs anything. */
export const useTerms = ({ isPaid, hostingTeam }: Seller) =>
  useRead(salesContract.terms, isPaid ? { query: hostingTeam ? { teamId: hostingTeam.id } : {} } : null, {
    // People who return from the payment provider's tab see the current state.
    focusThrottleInterval: 1000,
  });
export type Terms = NonNullable<ReturnType<typeof useTerms>['data']>;
