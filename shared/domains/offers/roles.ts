import { objectKind } from '../../contracts/permissions.ts';

/** `manager`: the person themself, or who manages the dues of the team. Anyone who can see the host can buy. */
export type RoleAtHost = 'manager' | 'buyer';

/** A person or a team, as who sells passes, memberships, and credit. */
export const offerHost = objectKind({
  name: 'offerHost',
  notFound: 'offer.not_found',
  tag: 'offer',
  roles: {
    manager: ['see', 'buy', 'manage'],
    buyer: ['see', 'buy'],
  } as const satisfies Record<RoleAtHost, readonly string[]>,
});
