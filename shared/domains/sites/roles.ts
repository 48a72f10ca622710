import { objectKind } from '../../contracts/permissions.ts';
import type { RoleInTeam } from '../teams/roles.ts';

const edits = ['see', 'edit', 'publish'] as const;
const connects = [...edits, 'connectDomain'] as const;

/** What the roles of its team allow for a website's draft. For everyone else, the draft does not exist. */
export const site = objectKind({
  name: 'site',
  notFound: 'site.not_found',
  roles: {
    owner: connects,
    admin: connects,
    manager: edits,
    coach: [],
    player: [],
    member: [],
    follower: [],
    scheduler: [],
    viewer: [],
    visitor: [],
    stranger: [],
    leaving: [],
    closing: [],
  } as const satisfies Record<RoleInTeam, readonly string[]>,
});
