import { expect, it } from 'vitest';
import { teamRoles } from '#shared/domains/teams/roles.ts';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import { memberStatuses } from '#shared/domains/teams/rules.ts';
import { userId } from '#test/support/builders.ts';
import { membersIn } from './member-filters.ts';

const member = (n: number, changes: Partial<RosterMember>): RosterMember => ({
  user: { userId: userId(n), displayName: `Person ${n}`, photoURL: null },
  ...{ role: 'player', since: '2026-11-20T18:00:00.000Z', number: null, position: null, status: 'active' },
  ...{ awayUntil: null, groups: [], ...changes },
});

it('TEA-06~ members are shown by what they do in the team, and whether they play', () => {
  const byRole = teamRoles.map((role, n) => member(n, { role }));
  expect(membersIn(byRole, 'staff').map(({ role }) => role)).toEqual(['owner', 'admin', 'manager', 'coach']);
  expect(membersIn(byRole, 'players').map(({ role }) => role)).toEqual(['player', 'member']);
  const byStatus = memberStatuses.map((status, n) => member(n, { status }));
  expect(membersIn(byStatus, 'out').map(({ status }) => status)).toEqual(['injured', 'away', 'inactive']);
  expect(membersIn(byStatus, 'all')).toEqual(byStatus);
});
