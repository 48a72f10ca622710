import { useEndpoint } from '#frontend/lib/swr.ts';
import { usersContract } from '#shared/domains/users/contract.ts';

/** The public card of a person; null asks for nobody yet. */
export const useProfile = (userId: string | null) =>
  useEndpoint(usersContract.profile, userId === null ? null : { params: { userId } });
