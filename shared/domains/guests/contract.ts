import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { Email } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { UserId } from '../../kernel/ids.ts';
import { NamedGuest } from './named-guest.ts';

/** A person without an account, as seen by the person who entered them. */
export const Guest = z.object({
  uid: UserId,
  displayName: z.string(),
  email: z.nullable(z.string()),
  isUnregisteredUser: z.literal(true),
  createdAt: Instant,
});
export type Guest = z.infer<typeof Guest>;

/** How many of the guests that someone has added are suggested to them. */
export const MOST_EARLIER = 100;

const guestParams = z.object({ userId: UserId });

/** Guest accounts. Everyone has their own: what someone else entered about a person is not found. */
export const guestsContract = {
  create: endpoint({
    ...noInput,
    method: 'POST',
    path: '/guests',
    changes: ['guest'],
    access: 'profile',
    limits: [
      { per: 'actor', count: 100, in: '1 hour' },
      { per: 'actor', count: 500, in: '1 day' },
    ],
    summary:
      'Adds a guest account for a person without an account. The same email is the same guest, with the new name.',
    body: NamedGuest,
    response: Guest,
  }),
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/guests/{userId}',
    shows: ['guest'],
    access: 'profile',
    summary: 'Returns a guest account that the caller has added.',
    params: guestParams,
    response: Guest,
  }),
  getByEmail: endpoint({
    ...noInput,
    method: 'GET',
    path: '/guests',
    shows: ['guest'],
    access: 'profile',
    limits: [{ per: 'actor', count: 300, in: '1 hour' }],
    summary: 'Returns the guest account with an email that the caller has added.',
    query: z.object({ email: Email }),
    response: Guest,
  }),
  earlier: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/guests',
    shows: ['guest'],
    access: 'profile',
    summary: `Lists the guest accounts that the caller has added, latest first: at most ${MOST_EARLIER}.`,
    response: z.object({ items: z.array(Guest) }),
  }),
  remove: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/guests/{userId}',
    changes: ['guest'],
    access: 'profile',
    limits: [{ per: 'actor', count: 300, in: '1 hour' }],
    summary: 'Deletes a guest account that the caller has added. If there is none, nothing changes.',
    params: guestParams,
    response: Done,
  }),
} as const;
