import { useEndpoint } from '#frontend/lib/swr.ts';
import { usersContract } from '#shared/domains/users/contract.ts';

/** A person's public profile; null requests nothing yet. */
export const useProfile = (userId: string | null) =>
  useEndpoint(usersContract.profile, userId === null ? null : { params: { userId } });
