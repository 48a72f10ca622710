import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { UserId } from '../../kernel/ids.ts';
import { queryIds } from '../../kernel/query.ts';

export const presenceLimits = {
  /** About how many people one request asks. */
  people: 50,
} as const;

/** Part of the users contract. */
export const presenceEndpoints = {
  presence: endpoint({
    ...noInput,
    method: 'GET',
    path: '/presence',
    shows: ['user'],
    access: 'profile',
    summary: `Returns which of at most ${presenceLimits.people} people are online, among those who show it to the caller.`,
    query: z.object({ ids: queryIds(UserId, presenceLimits.people) }),
    response: z.object({ online: z.array(UserId) }),
  }),
  goOffline: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/offline',
    changes: [],
    access: 'user',
    limits: [{ per: 'actor', count: 120, in: '1 hour' }],
    summary: 'Marks the caller as offline before logging out.',
    response: Done,
  }),
} as const;
