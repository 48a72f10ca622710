import { objectKind } from '../../contracts/permissions.ts';

/** The person who added an entry that waits for staff; staff of the platform; everyone else once it is listed, and before that. */
export type RoleInExternal = 'adder' | 'platformStaff' | 'visitor' | 'stranger';

/** An external team. `decide`: list it, and answer claims and reports. */
export const externalTeam = objectKind({
  name: 'externalTeam',
  notFound: 'external_team.not_found',
  roles: {
    adder: ['see', 'edit', 'remove'],
    platformStaff: ['see', 'edit', 'remove', 'decide', 'claim', 'report'],
    visitor: ['see', 'claim', 'report'],
    stranger: [],
  } as const satisfies Record<RoleInExternal, readonly string[]>,
});
