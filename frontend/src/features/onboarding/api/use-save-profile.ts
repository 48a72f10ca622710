import { call, type ResponseOf } from '#frontend/lib/api/api.ts';
import { useRefreshReads } from '#frontend/lib/reads/use-refresh-reads.ts';
import { session } from '#frontend/lib/session/current.ts';
import { tagsOf } from '#shared/contracts/endpoint.ts';
import { type ProfileInput, usersContract } from '#shared/domains/users/contract.ts';

/** Creates or updates the person's own profile, and updates the session with it. */
export const useSaveProfile = () => {
  const refresh = useRefreshReads();
  return async (body: ProfileInput): Promise<ResponseOf<typeof usersContract.saveProfile>> => {
    const saved = await call(usersContract.saveProfile, { body });
    if (!saved.isNew) {
      await session.refresh();
      void refresh(tagsOf(usersContract.saveProfile));
    }
    return saved;
  };
};
