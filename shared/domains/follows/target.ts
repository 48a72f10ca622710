import * as z from 'zod/mini';
import { PlaceId, TeamId, UserId } from '../../kernel/ids.ts';

/** What can be followed: hosts, teams, and places. */
export const followKinds = ['host', 'team', 'place'] as const;
export type FollowKind = (typeof followKinds)[number];

const LENGTH = 31;

/** The id of a person, a team, or a place. Its prefix says which of them. */
export const TargetId = z
  .string()
  .check(z.maxLength(LENGTH), z.regex(/^(user|team|plc)_[0-9a-hjkmnp-tv-z]{26}$/))
  .brand<'follow target'>();
export type TargetId = z.infer<typeof TargetId>;

/** What an id says that is followed. */
export type Target =
  | { readonly kind: 'host'; readonly id: UserId }
  | { readonly kind: 'team'; readonly id: TeamId }
  | { readonly kind: 'place'; readonly id: PlaceId };

/** The person, team, or place that an id names. */
export const targetOf = (id: TargetId): Target => {
  if (id.startsWith('user_')) return { kind: 'host', id: UserId.parse(id) };
  if (id.startsWith('team_')) return { kind: 'team', id: TeamId.parse(id) };
  return { kind: 'place', id: PlaceId.parse(id) };
};

/** The id of something that can be followed, as follows name it. */
export const targetIdOf = (id: UserId | TeamId | PlaceId): TargetId => TargetId.parse(id);
