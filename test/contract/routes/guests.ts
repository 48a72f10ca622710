import type { guestsContract } from '#shared/domains/guests/contract.ts';
import type { Input } from '../../support/product.ts';
import type { World } from '../world.ts';
import type { RouteRow, RowsOf } from './row.ts';

const ofGuest = ({ guest }: World): Input => ({ params: { userId: guest.uid } });
const notFound = [404, 'guest.not_found'] as const;

/** What someone has entered about others is theirs. */
const own: RouteRow = {
  owner: 'member',
  valid: ofGuest,
  objects: [
    {
      of: 'the guest of someone else',
      input: ofGuest,
      expect: { other: notFound, staff: notFound, unverified: notFound },
    },
  ],
};

export const guests: RowsOf<typeof guestsContract> = {
  create: {
    again: { because: 'the same email is the same guest' },
    valid: () => ({ body: { displayName: 'Gil', email: 'gil@contract.example' } }),
  },
  get: own,
  getByEmail: {
    owner: 'member',
    valid: ({ guest }) => ({ query: { email: guest.email ?? '' } }),
  },
  earlier: { valid: () => ({}) },
  remove: {
    again: { because: 'what is gone stays gone' },
    valid: () => ({ params: { userId: 'user_g0000000000000000000000000' } }),
    objects: [{ of: 'the guest of someone else', input: ofGuest, expect: { other: [200], staff: [200] } }],
  },
};
