import type { offersContract } from '#shared/domains/offers/contract.ts';
import { requestKey } from '../../support/builders.ts';
import { aPass } from '../../support/example-offers.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { ObjectCase, RowsOf } from './row.ts';

const ofHost = ({ people }: World): Input => ({ params: { hostId: people.member.userId } });
const ofMembership = ({ held }: World): Input => ({ params: { membershipId: held.membershipId } });
const notFound = [404, 'membership.not_found'] as const;
/** A membership is found among those of the caller only. */
const strangers: ObjectCase[] = [
  {
    of: 'someone else',
    input: ofMembership,
    expect: { other: notFound, staff: notFound, unverified: notFound },
  },
];

export const offers: RowsOf<typeof offersContract> = {
  list: { valid: ofHost },
  add: { valid: (world) => ({ ...ofHost(world), body: { requestKey: nextKey(), offer: aPass() } }) },
  change: {
    again: { because: 'it is as wanted already' },
    valid: ({ offers: { pass } }) => ({
      params: { hostId: pass.hostId, offerId: pass.offerId },
      body: { name: '10 visits', price: pass.price, revision: 1 },
    }),
  },
  end: {
    again: { because: 'what has ended stays so' },
    valid: ({ offers: { spare } }) => ({ params: { hostId: spare.hostId, offerId: spare.offerId } }),
  },
  setCreditRefunds: {
    again: { because: 'it is set so already' },
    valid: (world) => ({ ...ofHost(world), body: { givesCredit: true } }),
  },
  // Nobody pays themselves.
  buy: {
    valid: ({ offers: { pass } }) => ({
      params: { hostId: pass.hostId, offerId: pass.offerId },
      body: { requestKey: nextKey(), total: pass.price },
    }),
    differs: { member: [409, 'sale.not_available'] },
  },
  membership: { owner: 'member', valid: ofMembership, objects: strangers },
  cancelMembership: {
    owner: 'member',
    valid: ofMembership,
    again: { because: 'it ends with its period already' },
    objects: strangers,
  },
  keepMembership: {
    owner: 'member',
    valid: ofMembership,
    again: { because: 'it goes on already' },
    objects: strangers,
  },
  refundCredit: {
    owner: 'member',
    // The same key, since the payment provider keeps what earlier tests refunded.
    valid: ({ held }) => ({
      params: { hostId: held.hostId },
      body: { requestKey: requestKey(1), amount: 1 },
    }),
  },
};
