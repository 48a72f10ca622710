import { useRead } from '#frontend/lib/reads/use-read.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** The person's own week. Not reloaded while they are changing it. */
export const useAvailability = (userId: UserId) =>
  useRead(usersContract.availability, { params: { userId } }, { revalidateOnFocus: false });
