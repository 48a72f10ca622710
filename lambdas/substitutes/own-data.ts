import type { Table } from '../data/table.ts';
import { type OwnData, paged, single } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { substitutes } from './domain.ts';
import { findPreference, requestsTo } from './request.table.ts';

export const openOwnData = (table: Table): OwnData<typeof substitutes> => {
  const ctx = contextOf(table);
  return {
    substituteRequests: paged((userId, limit, cursor) => requestsTo(ctx, userId, limit, cursor)),
    substituteSettings: single(async (userId) => {
      const asked = await findPreference(ctx, userId);
      return asked === undefined ? undefined : { asked };
    }),
  };
};
