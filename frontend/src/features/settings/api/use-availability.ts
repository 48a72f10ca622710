import { useEndpoint } from '#frontend/lib/swr.ts';
import { usersContract } from '#shared/contracts/users.ts';

/** The own week. Not read again while the person is changing it. */
export const useAvailability = () =>
  useEndpoint(usersContract.availability, {}, { revalidateOnFocus: false });
