import { useSWRConfig } from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { type Following, followsContract } from '#shared/domains/follows/contract.ts';

/** Follows something, or stops. The button shows it at once; it goes back to what it showed before if the server refuses. */
export const useSetFollowing = (targetId: string) => {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshReads();
  const params = { targetId };
  return async (following: boolean): Promise<void> => {
    const key = readKey(followsContract.standing, { params });
    const endpoint = following ? followsContract.follow : followsContract.unfollow;
    await mutate<Following>(key, () => call(endpoint, { params, ...(following && { body: {} }) }), {
      optimisticData: { following },
      populateCache: true,
      revalidate: false,
      rollbackOnError: true,
    });
    void refresh(tagsOf(endpoint), { except: key });
  };
};
