import { objectKind } from '../../contracts/permissions.ts';
import { type RoleInTeam, team } from '../teams/roles.ts';

const manages = ['see', 'managePlan', 'endPlan'] as const;
const nothing = ['see'] as const;

/**
 * What has a plan: a person or a team. `self` is the person, `payer` whoever pays for it now, whose right to stop paying no role
 * takes away. Those of a team are the team's own roles.
 */
export const subject = objectKind({
  name: 'subject',
  notFound: team.notFound,
  tag: 'plan',
  roles: {
    self: manages,
    otherPerson: nothing,
    payer: ['see', 'endPlan'],
    owner: manages,
    admin: manages,
    manager: nothing,
    coach: nothing,
    player: nothing,
    member: nothing,
    follower: nothing,
    visitor: nothing,
    stranger: [],
  } as const satisfies Record<RoleInTeam | 'self' | 'otherPerson' | 'payer', readonly string[]>,
});
