import { useEndpoint } from '#frontend/lib/swr.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** The own week. Not read again while the person is changing it. */
export const useAvailability = (userId: UserId) =>
  useEndpoint(usersContract.availability, { params: { userId } }, { revalidateOnFocus: false });
