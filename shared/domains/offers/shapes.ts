import * as z from 'zod/mini';
import { distinctList, oneOf, refusedBy, text } from '../../contracts/fields.ts';
import { OfferId } from '../../kernel/ids.ts';
import { Benefit, benefitLimits, Coverage } from '../wallet/coverage.ts';
import { HostSummary } from '../wallet/shapes.ts';
import { intervals } from '../wallet/states.ts';
import { offerKinds, offerLimits } from './rules.ts';

const between = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));

export const OfferName = text(offerLimits.name.min, offerLimits.name.max);
export const OfferPrice = between(offerLimits.price);

/** What a membership gives. */
export const MembershipTerms = z.object({
  interval: oneOf(intervals, 'month'),
  trialDays: between(offerLimits.trialDays),
  benefits: distinctList(Benefit, { max: benefitLimits.perMembership }, JSON.stringify),
  /** Guests in each period who need not pay. */
  guestPasses: between(offerLimits.guestPasses),
});
export type MembershipTerms = z.infer<typeof MembershipTerms>;

/** What a pass gives. */
export const PassTerms = z.object({
  uses: between(offerLimits.uses),
  validDays: between(offerLimits.validDays),
  coverage: Coverage,
  isFamily: z.boolean(),
});
export type PassTerms = z.infer<typeof PassTerms>;

const shape = {
  kind: z.enum(offerKinds),
  name: OfferName,
  /** Minor units of USD. Credit is worth what it costs. */
  price: OfferPrice,
  membership: z.nullable(MembershipTerms),
  pass: z.nullable(PassTerms),
};

/** A new offer: it has the terms of its kind, and no others. */
export const NewOffer = z
  .object(shape)
  .check(
    refusedBy(({ kind, membership, pass }) =>
      (membership !== null) === (kind === 'membership') && (pass !== null) === (kind === 'pass')
        ? undefined
        : 'required',
    ),
  );
export type NewOffer = z.infer<typeof NewOffer>;

/** What an organizer sells. */
export const Offer = z.object({
  id: OfferId,
  kind: oneOf(offerKinds, 'pass'),
  name: z.string(),
  price: z.int(),
  currency: z.string(),
  membership: z.nullable(MembershipTerms),
  pass: z.nullable(PassTerms),
  revision: z.int(),
});
export type Offer = z.infer<typeof Offer>;

/** Everything that a host offers. */
export const HostOffers = z.object({
  host: HostSummary,
  /** Whether it can be bought: the account that receives is active. */
  isActive: z.boolean(),
  canManage: z.boolean(),
  /** Whether the account that receives is the caller's own, so that nothing can be bought, and they can set it up. */
  isOwn: z.boolean(),
  /** Whether people may choose credit when they cancel. */
  givesCredit: z.boolean(),
  offers: z.array(Offer),
});
export type HostOffers = z.infer<typeof HostOffers>;
