import { objectKind } from '../../contracts/permissions.ts';

/** `manager`: the person themself, or who manages the dues of the team. Anyone who can see the host can buy. */
export type RoleAtHost = 'manager' | 'otherPerson';

/** A person or a team, as who sells passes, memberships, and credit. */
export const offerHost = objectKind({
  name: 'offerHost',
  notFound: 'host.not_found',
  tag: 'offer',
  roles: {
    manager: ['see', 'buy', 'manage'],
    otherPerson: ['see', 'buy'],
  } as const satisfies Record<RoleAtHost, readonly string[]>,
});
