import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { distinctList } from '../../contracts/fields.ts';
import { PassId, UserId } from '../../kernel/ids.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { Credit, Membership, Pass, WalletMove } from './shapes.ts';
import { MOST_FAMILY, pauseDays } from './states.ts';

const params = z.object({ passId: PassId });
const anHour = { per: 'actor', count: 60, in: '1 hour' } as const;

/** What a person holds of organizers. Nobody else sees it. */
export const walletContract = {
  get: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/wallet',
    shows: ['wallet'],
    access: 'profile',
    summary: 'Returns the passes, the memberships, and the credit that the caller has.',
    response: z.object({
      passes: z.array(Pass),
      credit: z.array(Credit),
      memberships: z.array(Membership),
    }),
  }),
  moves: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/wallet/moves',
    shows: ['wallet'],
    access: 'profile',
    summary:
      'Lists every use of passes, and every movement of credit of the caller, newest first, 50 a page.',
    query: z.object({ cursor: z.optional(Cursor) }),
    response: pageOf(WalletMove),
  }),
  pause: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/wallet/passes/{passId}/pause',
    changes: ['wallet'],
    access: 'profile',
    limits: [anHour],
    summary: 'Pauses a pass, once: it expires as many days later.',
    params,
    body: z.object({ days: z.int().check(z.minimum(pauseDays.min), z.maximum(pauseDays.max)) }),
    response: Pass,
  }),
  resume: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/wallet/passes/{passId}/pause',
    changes: ['wallet'],
    access: 'profile',
    limits: [anHour],
    summary: 'Ends the pause of a pass early. The days that were not paused come off again.',
    params,
    response: Pass,
  }),
  setMembers: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/wallet/passes/{passId}/members',
    changes: ['wallet'],
    access: 'profile',
    limits: [anHour],
    summary: 'Sets who of the family of the caller can use a family pass, at most six people.',
    params,
    body: z.object({ userIds: distinctList(UserId, { max: MOST_FAMILY }) }),
    response: Pass,
  }),
  code: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/wallet/passes/{passId}/code',
    shows: ['wallet'],
    access: 'profile',
    summary: 'Returns the signed text of the QR card of a pass, which its organizer scans.',
    params,
    response: z.object({ code: z.string() }),
  }),
} as const;
