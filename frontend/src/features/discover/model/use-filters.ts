import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#frontend/lib/session/current.ts';
import { areaOf, rememberArea, rememberedArea } from './area.ts';
import { addressOfFilters, type Filters, filtersOf } from './filters.ts';

/**
 * The filters in the address bar. An address without an area uses the last one in this browser, or else the person's own
 * area, and is completed, so that it can be shared.
 */
export const useFilters = () => {
  const [address, setAddress] = useSearchParams();
  const session = useSession();
  const own = session.status === 'success' && session.user ? areaOf(session.user.defaultCity) : undefined;
  const asked = useMemo(() => filtersOf(address), [address]);
  const area = asked.area ?? rememberedArea(localStorage) ?? own;
  const filters: Filters = { ...asked, area };

  const completed = addressOfFilters(filters);
  const incomplete = asked.area === undefined && area !== undefined;
  useEffect(() => {
    if (incomplete) setAddress(completed, { replace: true, preventScrollReset: true });
  }, [incomplete, completed, setAddress]);

  /** Typing replaces the address, so that Back leaves the page instead of undoing every letter. */
  const change = (changed: Partial<Filters>): void => {
    const next = { ...filters, ...changed };
    if (changed.area) rememberArea(localStorage, changed.area);
    setAddress(addressOfFilters(next), { replace: true, preventScrollReset: true });
  };
  return { filters, change, known: session.status !== 'loading' };
};
