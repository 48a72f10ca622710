import { objectKind } from '../../contracts/permissions.ts';
import { type RoleInTeam, team } from '../teams/roles.ts';

const manages = ['see', 'managePlan', 'endPlan'] as const;
const nothing = ['see'] as const;

/**
 * Who has a plan: a person or a team. `self` is the person; `payer` is the person who pays for the plan now, and no role can take away
 * their right to stop paying. A team's other roles are those of its members.
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
    scheduler: nothing,
    viewer: nothing,
    visitor: nothing,
    stranger: [],
    leaving: [],
    closing: [],
  } as const satisfies Record<RoleInTeam | 'self' | 'otherPerson' | 'payer', readonly string[]>,
});
