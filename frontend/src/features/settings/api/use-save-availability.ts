import { useSWRConfig } from 'swr';
import { call, type InputOf } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Availability } from '#shared/domains/users/availability-shapes.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';

export type AvailabilityParts = InputOf<typeof usersContract.saveAvailability>['body'];

/** Saves parts of the person's availability, and says whether that worked. */
export const useSaveAvailability = (userId: UserId) => {
  const { mutate } = useSWRConfig();
  return async (body: AvailabilityParts): Promise<Availability> => {
    try {
      const saved = await call(usersContract.saveAvailability, { body });
      await mutate(readKey(usersContract.availability, { params: { userId } }), saved, { revalidate: false });
      showToast(m.availability_saved(), { tone: 'success', duration: 'long' });
      return saved;
    } catch (error) {
      showFailure(error, { text: m.availability_failed(), duration: 'stays', dismiss: m.ok() });
      throw error;
    }
  };
};
