import { useNavigate } from 'react-router';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';

/** Holds the spot that the person was asked for, and leads to where it is paid for. `total` in cents. */
export const useSubstituteCheckout = (event: Pick<EventPage, 'id' | 'occurrenceId'>) => {
  const navigate = useNavigate();
  const open = useWrite(salesContract.checkout);
  const keyed = useKeyedChange();
  return async (spot: { readonly slotId: SlotId; readonly total: number }): Promise<void> => {
    const wanted = { ...spot, guests: 0, asSubstitute: true as const };
    const sale = await keyed(JSON.stringify(wanted), (requestKey) =>
      open({ params: dateOf(event), body: { requestKey, ...wanted } }),
    );
    await navigate(paths.checkout(sale.id));
  };
};
