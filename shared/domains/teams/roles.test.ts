import { describe, expect, it } from 'vitest';
import { may, type PermissionOf } from '../../contracts/permissions.ts';
import { site } from '../sites/roles.ts';
import { rolesOf, rolesToGive, team, teamPartOf, teamRoles } from './roles.ts';

/** The roles that have a permission, in the order of the table. */
const allowed = (permission: PermissionOf<typeof team>) =>
  [...teamRoles, 'visitor' as const, 'stranger' as const].filter((role) => may(team, [role], permission));
const allowedOfSite = (permission: PermissionOf<typeof site>) =>
  teamRoles.filter((role) => may(site, [role], permission));

describe('team roles', () => {
  it('TEA-04 are owner, admin, manager, coach, player, member and follower', () => {
    expect(teamRoles).toEqual(['owner', 'admin', 'manager', 'coach', 'player', 'member', 'follower']);
    for (const role of teamRoles) expect(rolesOf(role)).toEqual([role]);
    expect([rolesOf('none'), rolesOf('asked')]).toEqual([[], []]);
  });

  it('TEA-04 the table says what each may do', () => {
    expect(allowed('see')).toEqual([...teamRoles, 'visitor']);
    expect(allowed('useInvitation')).toEqual([...teamRoles, 'visitor', 'stranger']);
    expect(allowed('leave')).toEqual([...teamRoles.slice(1), 'visitor', 'stranger']);
    expect(allowed('invite')).toEqual(['owner', 'admin', 'manager', 'coach']);
    expect(allowed('hostEvents')).toEqual(['owner', 'admin', 'manager', 'coach']);
    expect(allowed('answerRequests')).toEqual(['owner', 'admin', 'manager']);
    expect(allowed('createWebsite')).toEqual(['owner', 'admin', 'manager']);
    expect(allowed('assignRoles')).toEqual(['owner', 'admin']);
    expect(allowed('edit')).toEqual(['owner', 'admin']);
    expect(allowed('manageLink')).toEqual(['owner', 'admin']);
    expect(allowed('managePlan')).toEqual(['owner', 'admin']);
    expect(allowed('handOver')).toEqual(['owner']);
    expect(allowedOfSite('see')).toEqual(['owner', 'admin', 'manager']);
    expect(allowedOfSite('edit')).toEqual(['owner', 'admin', 'manager']);
    expect(allowedOfSite('publish')).toEqual(['owner', 'admin', 'manager']);
    expect(allowedOfSite('connectDomain')).toEqual(['owner', 'admin']);
  });

  it('EVT-08~ anyone who may host for a team runs its events, its other members see them, and followers see what everybody sees', () => {
    const parts = teamRoles.map((role) => [role, teamPartOf(role)]);
    expect(Object.fromEntries(parts)).toEqual({
      ...{ owner: 'host', admin: 'host', manager: 'host', coach: 'host' },
      ...{ player: 'member', member: 'member', follower: undefined },
    });
  });

  it.each([
    ['owner', 'follower', ['admin', 'manager', 'coach', 'player', 'member', 'follower']],
    ['owner', 'admin', ['admin', 'manager', 'coach', 'player', 'member', 'follower']],
    ['owner', 'owner', []],
    ['admin', 'manager', ['manager', 'coach', 'player', 'member', 'follower']],
    ['admin', 'admin', []],
    ['admin', 'owner', []],
    ['follower', 'follower', []],
    ['visitor', 'member', []],
  ] as const)('TEA-04 the %s gives a %s the roles %j', (own, current, roles) => {
    expect(rolesToGive([own], current)).toEqual(roles);
  });
});
