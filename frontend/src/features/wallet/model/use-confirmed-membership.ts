import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#frontend/lib/api/api.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { m } from '#frontend/paraglide/messages.js';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { offersContract } from '#shared/domains/offers/contract.ts';
import { hasBenefits } from '#shared/domains/wallet/states.ts';

/** Reads a membership that was just paid, as the payment provider reports it: its own report may arrive later. The address forgets it. */
export const useConfirmedMembership = (): void => {
  const [query, setQuery] = useSearchParams();
  const refresh = useRefreshReads();
  const named = offersContract.membership.params.safeParse({ membershipId: query.get('membership') });
  const membershipId = named.data?.membershipId;
  useEffect(() => {
    if (membershipId === undefined) return;
    const confirm = async (): Promise<void> => {
      const { name, state } = await call(offersContract.membership, { params: { membershipId } });
      await refresh(tagsOf(offersContract.membership));
      if (hasBenefits(state)) showToast(m.membership_confirmed({ name }), { tone: 'success' });
    };
    // If it cannot be read now, the list shows it once the report has arrived.
    void confirm()
      .catch(() => undefined)
      .finally(() => setQuery({}, { replace: true }));
  }, [membershipId, refresh, setQuery]);
};
