import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const unread = invariant({
  name: 'A notification is in the list of unread ones exactly until it is read.',
  agreement: 'always',
  rows: {
    notification: compare(
      z.object({ userId: z.string(), id: z.string(), read: z.boolean(), unreadOf: z.optional(z.string()) }),
      ({ userId, id }) => `${userId} ${id}`,
    ),
  },
  holds: ({ notification: [one, ...more] }) =>
    more.length === 0 && one?.unreadOf === (one?.read ? undefined : one?.userId),
});

const endpoints = invariant({
  name: 'A browser is registered for one person.',
  agreement: 'always',
  rows: {
    pushRegistration: compare(
      z.object({ id: z.string(), userId: z.string(), endpoint: z.string() }),
      ({ id }) => id,
    ),
    pushEndpoint: compare(
      z.object({ registrationId: z.string(), userId: z.string(), endpoint: z.string() }),
      ({ registrationId }) => registrationId,
    ),
  },
  holds: ({ pushRegistration: [registration, ...others], pushEndpoint: [endpoint, ...more] }) =>
    others.length + more.length === 0 &&
    registration?.userId === endpoint?.userId &&
    registration?.endpoint === endpoint?.endpoint,
});

/** What always holds for the rows of notifications. */
export const invariants = [unread, endpoints];
