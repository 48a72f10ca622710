import { useEndpoint } from '#frontend/lib/swr.ts';
import { usersContract } from '#shared/domains/users/contract.ts';

/** The host's public profile; optional, so a failure is not shown. */
export const useHost = (userId: string) =>
  useEndpoint(usersContract.profile, { params: { userId } }, { revalidateOnFocus: false }).data;
