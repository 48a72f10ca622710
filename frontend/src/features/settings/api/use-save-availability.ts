import { useSWRConfig } from 'swr';
import { call, type InputOf } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import type { Availability } from '#shared/domains/users/availability-shapes.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';

type SavedWeek = InputOf<typeof usersContract.saveAvailability>['body']['week'];

export const useSaveAvailability = (userId: UserId) => {
  const { mutate } = useSWRConfig();
  return async (week: SavedWeek): Promise<Availability> => {
    const saved = await call(usersContract.saveAvailability, { body: { week } });
    await mutate(readKey(usersContract.availability, { params: { userId } }), saved, { revalidate: false });
    return saved;
  };
};
