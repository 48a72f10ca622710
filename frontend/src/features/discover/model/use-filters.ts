import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { areaOf, rememberArea, rememberedArea } from '#frontend/lib/area.ts';
import { deviceStorage } from '#frontend/lib/device-storage.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { addressOfFilters, type Filters, filtersOf } from './filters.ts';

/** What was chosen last, with the address that it leads to. */
interface Choice {
  readonly filters: Filters;
  readonly address: string;
}

/** Typing and moving the map replace the address, so that Back does not undo every letter and every inch. */
const isGradual = (changed: Partial<Filters>): boolean =>
  Object.keys(changed).every((name) => name === 'words' || name === 'box');

/**
 * The filters in the address bar, or those chosen a moment ago, which it will have: the next choice must not undo the last one. An address
 * without an area uses the last one in this browser, or else the person's own area, and is completed, so that it can be shared.
 */
export const useFilters = () => {
  const [address, setAddress] = useSearchParams();
  const session = useSession();
  const own = session.status === 'success' && session.user ? areaOf(session.user.defaultCity) : undefined;
  const asked = useMemo(() => filtersOf(address), [address]);
  const area = asked.area ?? rememberedArea(deviceStorage) ?? own;
  const [choice, setChoice] = useState<Choice>();
  const hasArrived = choice?.address === address.toString();
  if (hasArrived) setChoice(undefined);
  const filters: Filters = choice && !hasArrived ? choice.filters : { ...asked, area };

  const completed = addressOfFilters(filters);
  const incomplete = asked.area === undefined && area !== undefined;
  useEffect(() => {
    if (incomplete) setAddress(completed, { replace: true, preventScrollReset: true });
  }, [incomplete, completed, setAddress]);

  /** Back undoes a choice. */
  const change = (changed: Partial<Filters>): void => {
    const next = { ...filters, ...changed };
    if (changed.area) rememberArea(deviceStorage, changed.area);
    const to = addressOfFilters(next);
    if (to.toString() === address.toString()) return;
    setChoice({ filters: next, address: to.toString() });
    setAddress(to, { replace: isGradual(changed), preventScrollReset: true });
  };
  return { filters, change, known: session.status !== 'loading' };
};
