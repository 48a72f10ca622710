import { useSWRConfig } from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { type EventFavorites, favoritesContract } from '#shared/domains/favorites/contract.ts';

/**
 * Adds an event to a person's favorites, or removes it. `shown` is what the event's page shows until the server has answered; it goes back to
 * what it showed before if the server refuses.
 */
export const useSetFavorite = (eventId: string) => {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshReads();
  const params = { eventId };
  return async (favorite: boolean, shown?: EventFavorites): Promise<void> => {
    const key = readKey(favoritesContract.ofEvent, { params });
    const endpoint = favorite ? favoritesContract.add : favoritesContract.remove;
    await mutate<EventFavorites>(key, () => call(endpoint, { params, ...(favorite && { body: {} }) }), {
      ...(shown && { optimisticData: shown }),
      populateCache: true,
      revalidate: false,
      rollbackOnError: true,
    });
    void refresh(tagsOf(endpoint), { except: key });
  };
};
