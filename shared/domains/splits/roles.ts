import { objectKind } from '../../contracts/permissions.ts';

/** The captain who divides an invoice. Players have links. */
export type RoleInSplit = 'captain' | 'otherPerson';

/** An invoice that players pay together. */
export const split = objectKind({
  name: 'split',
  notFound: 'split.not_found',
  roles: {
    captain: ['see', 'manage'],
    otherPerson: [],
  } as const satisfies Record<RoleInSplit, readonly string[]>,
});
