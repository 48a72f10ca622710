import * as z from 'zod/mini';
import { endpoint, noInput } from '../../contracts/endpoint.ts';
import { oneOf, pageLimit } from '../../contracts/fields.ts';
import { on } from '../../contracts/permissions.ts';
import { Cursor, pageOf } from '../../kernel/pagination.ts';
import { gameTypeIds } from '../../product/game-types.ts';
import { followTarget } from './roles.ts';
import { followKinds, TargetId } from './target.ts';

export const followLimits = {
  /** How many hosts, teams, and places a person can follow, together. */
  perPerson: 500,
} as const;

/** What a list shows of something that is followed. */
export const Followed = z.object({
  id: TargetId,
  kind: oneOf(followKinds, 'host'),
  name: z.string(),
  /** The address of a place, or where a team meets; null if there is none, and for hosts. */
  address: z.nullable(z.string()),
  /** Null: a picture is drawn from the name, or from the sports. */
  photoURL: z.nullable(z.string()),
  /** What a team or a place is about; empty for hosts. */
  gameTypes: z.array(z.enum(gameTypeIds)),
});
export type Followed = z.infer<typeof Followed>;

const Following = z.object({ following: z.boolean() });
export type Following = z.infer<typeof Following>;

const target = z.object({ targetId: TargetId });
const anHour = { per: 'actor', count: 300, in: '1 hour' } as const;

export const followsContract = {
  list: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/follows',
    shows: ['follow'],
    access: 'profile',
    summary:
      'Lists the hosts, teams, or places that the caller follows, newest first. Those that the caller may no longer see are left out.',
    query: z.object({ kind: z.enum(followKinds), limit: pageLimit, cursor: z.optional(Cursor) }),
    response: pageOf(Followed),
  }),
  standing: endpoint({
    ...noInput,
    method: 'GET',
    path: '/me/follows/{targetId}',
    shows: ['follow'],
    access: 'profile',
    summary: 'Returns whether the caller follows a host, a team, or a place.',
    params: target,
    response: Following,
  }),
  follow: endpoint({
    ...noInput,
    method: 'PUT',
    path: '/me/follows/{targetId}',
    changes: ['follow'],
    access: 'profile',
    may: on(followTarget, 'targetId', 'follow'),
    limits: [anHour],
    summary:
      'Follows a host, a team, or a place: the caller is notified of new public events there. If it is followed already, nothing changes.',
    params: target,
    response: Following,
  }),
  unfollow: endpoint({
    ...noInput,
    method: 'DELETE',
    path: '/me/follows/{targetId}',
    changes: ['follow'],
    access: 'profile',
    limits: [anHour],
    summary: 'Stops following a host, a team, or a place. If it is not followed, nothing changes.',
    params: target,
    response: Following,
  }),
} as const;
