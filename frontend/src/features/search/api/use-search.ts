import { rememberedArea } from '#frontend/lib/area/area.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { useDebounced } from '#frontend/lib/device/use-debounced.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { userSearch } from '#shared/domains/search/rules.ts';

/** Where the person looks for events, so that nearer results come first. */
const useCenter = () => {
  const session = useSession();
  const user = session.status === 'success' ? session.user : null;
  const area = rememberedArea(deviceStorage) ?? user?.defaultCity;
  return area ? { lat: String(area.lat), lng: String(area.lng) } : {};
};

/** Searches when typing pauses. `asked` is the text that the results are for; undefined while it is too short. */
export const useSearch = (typed: string, limit: number) => {
  const text = useDebounced(typed.trim(), userSearch.debounceMs);
  const asked = text.length >= userSearch.minimum ? text : undefined;
  const center = useCenter();
  const read = useRead(
    searchContract.find,
    asked === undefined ? null : { query: { q: asked, limit: String(limit), ...center } },
    { keepPreviousData: false },
  );
  return { ...read, asked };
};
