import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { areaOf, rememberArea, rememberedArea } from '#frontend/lib/area/area.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { useAddress } from '#frontend/lib/device/use-address.ts';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { addressOfFilters, type Filters, filtersOf } from './filters.ts';

/** Typing and moving the map replace the address, so that Back does not undo every letter and every inch. */
const isGradual = (changed: Partial<Filters>): boolean =>
  Object.keys(changed).every((name) => name === 'words' || name === 'box');

/**
 * The filters in the address bar. An address without an area uses the last one in this browser, or else the person's own area, and is completed, so
 * that it can be shared.
 */
export const useFilters = () => {
  const { address, choose } = useAddress();
  const session = useSession();
  const own = session.status === 'success' && session.user ? areaOf(session.user.defaultCity) : undefined;
  const asked = useMemo(() => filtersOf(address), [address]);
  const area = asked.area ?? rememberedArea(deviceStorage) ?? own;
  const filters: Filters = { ...asked, area };

  const complete = useLatest(() => choose(addressOfFilters(filters)));
  const incomplete = asked.area === undefined && area !== undefined;
  const { pathname } = useLocation();
  useEffect(() => {
    // Anyone who went back meanwhile is not brought here again.
    if (incomplete && globalThis.location.pathname === pathname) complete.current();
  }, [incomplete, complete, pathname]);

  /** Back undoes a choice. */
  const change = (changed: Partial<Filters>): void => {
    if (changed.area) rememberArea(deviceStorage, changed.area);
    const next = addressOfFilters({ ...filters, ...changed });
    if (next.toString() !== address.toString()) choose(next, { replace: isGradual(changed) });
  };
  return { filters, change, known: session.status !== 'loading' };
};
