import * as z from 'zod/mini';
import { Done, endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, pageLimit } from '../../contracts/fields.ts';
import { Instant } from '../../kernel/dates.ts';
import { UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { UserSummary } from '../users/user-summary.ts';

/** The states between two people: requested, received a request, or connected. */
export const connectionStates = ['requested', 'received', 'connected'] as const;
export type ConnectionState = (typeof connectionStates)[number];

export const connectionLimits = {
  perPage: 20,
  /** Days until an unanswered request is dropped. */
  requestDays: 60,
} as const;

export const Connection = z.object({
  person: UserSummary,
  state: z.enum(connectionStates),
  /** When it reached this state. */
  since: Instant,
});
export type Connection = z.infer<typeof Connection>;

/** `none` if there is nothing between the two. */
const Standing = z.object({ state: oneOf(['none', ...connectionStates], 'none') });
export type ConnectionStanding = z.infer<typeof Standing>['state'];

const person = z.object({ userId: UserId });
const aDay = { per: 'actor', count: 100, in: '1 day' } as const;

export const connectionsContract = {
  list: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/connections',
    shows: ['connection'],
    access: 'profile',
    summary: "Lists the caller's connections, or connection requests in one direction, newest first.",
    query: z.object({
      state: z.enum(connectionStates),
      limit: pageLimit,
      cursor: z.optional(Cursor),
    }),
    response: pageOf(Connection),
  }),
  standing: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/connections/{userId}',
    shows: ['connection'],
    access: 'profile',
    summary: 'Returns the connection status between the caller and a person.',
    params: person,
    response: Standing,
  }),
  request: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/connections/{userId}/request',
    changes: ['connection'],
    access: 'profile',
    limits: [aDay, { per: 'target', of: 'userId', count: 200, in: '1 day' }],
    summary: 'Asks a person to connect. If that person has already asked, connects the two.',
    params: person,
    response: Standing,
  }),
  accept: endpoint({
    ...noInput,
    method: 'POST',
    path: '/me/connections/{userId}/accept',
    changes: ['connection'],
    access: 'profile',
    limits: [aDay],
    summary: 'Accepts a connection request. If it is gone, nothing changes.',
    params: person,
    response: Standing,
  }),
  remove: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/connections/{userId}',
    changes: ['connection'],
    access: 'profile',
    limits: [aDay],
    summary: 'Removes a connection, declines a request, or withdraws one.',
    params: person,
    response: Done,
  }),
} as const;
