import * as z from 'zod/mini';
import { TeamId, UserId } from '../../kernel/ids.ts';

const LENGTH = 31;

/** Who sells passes, memberships, and credit: a person or a team. Its prefix says which of them. */
export const HostId = z
  .string()
  .check(z.maxLength(LENGTH), z.regex(/^(user|team)_[0-9a-hjkmnp-tv-z]{26}$/))
  .brand<'host'>();
export type HostId = z.infer<typeof HostId>;

/** The person or team that an id names. */
export type Host =
  | { readonly kind: 'person'; readonly id: UserId }
  | { readonly kind: 'team'; readonly id: TeamId };

export const hostOf = (id: HostId): Host =>
  id.startsWith('user_') ? { kind: 'person', id: UserId.parse(id) } : { kind: 'team', id: TeamId.parse(id) };

/** The host of a date: its team, or else the person who created it. */
export const hostIdOf = ({
  creatorId,
  team,
}: {
  readonly creatorId: UserId;
  readonly team?: { readonly id: TeamId } | null | undefined;
}): HostId => HostId.parse(team?.id ?? creatorId);
