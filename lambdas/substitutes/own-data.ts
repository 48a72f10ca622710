import type { Table } from '../data/table.ts';
import { type OwnData, paged, single } from '../downloads/api.ts';
import type { substitutes } from './domain.ts';
import { createRequestsRepository } from './requests.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof substitutes> => {
  const { askedOf, preferenceOf } = createRequestsRepository(table);
  return {
    substituteRequests: paged(askedOf),
    substituteSettings: single(async (userId) => {
      const asked = await preferenceOf(userId);
      return asked === undefined ? undefined : { asked };
    }),
  };
};
