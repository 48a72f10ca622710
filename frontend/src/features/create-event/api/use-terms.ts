import { useRead } from '#frontend/lib/reads/use-read.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { Draft } from '../model/draft.ts';

/** On which terms the host sells, or the team that hosts; undefined until they are known, and while nothing costs anything. */
export const useTerms = ({ isPaid, hostingTeam }: Pick<Draft, 'isPaid' | 'hostingTeam'>) =>
  useRead(salesContract.terms, isPaid ? { query: hostingTeam ? { teamId: hostingTeam.id } : {} } : null, {
    // People who return from the payment provider's tab see the current state.
    focusThrottleInterval: 1000,
  });
export type Terms = NonNullable<ReturnType<typeof useTerms>['data']>;
