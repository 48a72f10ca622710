import { type OwnData, paged, single } from '../downloads/sections/index.ts';
import type { substitutes } from './domain.ts';
import { findPreference, requestsTo } from './request.table.ts';

export const ownData = {
  substituteRequests: paged(requestsTo),
  substituteSettings: single(async (ctx, userId) => {
    const asked = await findPreference(ctx, userId);
    return asked === undefined ? undefined : { asked };
  }),
} satisfies OwnData<typeof substitutes>;
