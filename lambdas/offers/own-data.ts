import { HostId } from '#shared/domains/wallet/host.ts';
import { type OwnData, whole } from '../downloads/sections/index.ts';
import type { offers } from './domain.ts';
import { listOffers } from './offer.table.ts';

/** What a person offers. What they hold is in their wallet. */
export const ownData = {
  offers: whole((ctx, userId) => listOffers(ctx, HostId.parse(userId))),
} satisfies OwnData<typeof offers>;
