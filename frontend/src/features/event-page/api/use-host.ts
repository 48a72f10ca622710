import { useEndpoint } from '#frontend/lib/swr.ts';
import { usersContract } from '#shared/domains/users/contract.ts';

/** The public card of who hosts; a nicety, so its failure is not shown. */
export const useHost = (userId: string) =>
  useEndpoint(usersContract.profile, { params: { userId } }, { revalidateOnFocus: false }).data;
