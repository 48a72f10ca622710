import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { offerKinds } from './rules.ts';

const hostOf = ({ hostId }: { readonly hostId: string }): string => hostId;

const counts = invariant({
  name: 'The number of what a host offers is how much there is of each kind.',
  agreement: 'always',
  rows: {
    hostOffer: compare(
      z.object({ hostId: z.string(), kind: z.enum(offerKinds), endedAt: z.optional(z.string()) }),
      hostOf,
    ),
    hostOfferCount: compare(
      z.object({
        hostId: z.string(),
        membership: z.optional(z.int()),
        pass: z.optional(z.int()),
        credit: z.optional(z.int()),
      }),
      hostOf,
    ),
  },
  holds: ({ hostOffer: offers, hostOfferCount: [counted] }) =>
    offerKinds.every(
      (kind) =>
        (counted?.[kind] ?? 0) ===
        offers.filter((one) => one.kind === kind && one.endedAt === undefined).length,
    ),
});

/** What always holds for what organizers offer. */
export const invariants = [counts];
