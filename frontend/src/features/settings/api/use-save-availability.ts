import { useSWRConfig } from 'swr';
import { call, type InputOf } from '#frontend/lib/api/api.ts';
import { report } from '#frontend/lib/api/use-action.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Availability } from '#shared/domains/users/availability-shapes.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';

export type AvailabilityParts = InputOf<typeof usersContract.saveAvailability>['body'];

/** Saves parts of the person's availability, and says whether that worked. */
export const useSaveAvailability = (userId: UserId) => {
  const { mutate } = useSWRConfig();
  const save = async (body: AvailabilityParts): Promise<Availability> => {
    const saved = await call(usersContract.saveAvailability, { body });
    await mutate(readKey(usersContract.availability, { params: { userId } }), saved, { revalidate: false });
    return saved;
  };
  return (body: AvailabilityParts): Promise<Availability> =>
    report(() => save(body), {
      done: { text: m.availability_saved(), duration: 'long' },
      failed: { text: m.availability_failed(), duration: 'stays', dismiss: m.ok() },
    });
};
