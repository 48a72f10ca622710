import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, opaque } from '../../contracts/fields.ts';
import { UNSUBSCRIBE_PATH } from '../../product/app-pages.ts';
import { mailLists } from './list-mail.ts';

/** Sealed by the server: it says whose email and which list, and no one else can read it. */
const link = z.object({ token: opaque(800) });

/** What a link turns off, and whether it is already off. It never says for whom. */
const Subscription = z.object({ list: oneOf(mailLists, 'eventJoined'), stopped: z.boolean() });
export type Subscription = z.infer<typeof Subscription>;

/** Part of the notifications contract. */
export const unsubscribeEndpoints = {
  subscription: endpoint({
    ...noInput,
    method: 'GET',
    path: '/subscriptions/{token}',
    shows: ['emailChoice'],
    access: 'public',
    summary: 'Returns what an unsubscribe link turns off; changes nothing.',
    params: link,
    response: Subscription,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: `${UNSUBSCRIBE_PATH}/{token}`,
    changes: ['emailChoice'],
    access: 'public',
    takesForm: true,
    // Mail providers send requests for all their users from a few addresses.
    limits: [
      { per: 'address', count: 3000, in: '10 minutes' },
      { per: 'target', of: 'token', count: 60, in: '1 hour' },
    ],
    summary: 'Turns off the kind of email that the link belongs to (RFC 8058).',
    params: link,
    query: noInput.query,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
    response: Subscription,
  }),
} as const;
