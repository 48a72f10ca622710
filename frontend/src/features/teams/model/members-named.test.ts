import { expect, it } from 'vitest';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import type { TeamMember } from '#shared/domains/teams/roster.ts';
import { UserId } from '#shared/kernel/ids.ts';
import { membersNamed } from './members-named.ts';

const member = (n: number, displayName: string, role: TeamRole = 'member'): TeamMember => ({
  user: { userId: UserId.parse(`user_0000000000000000000000000${n}`), displayName, photoURL: null },
  role,
  since: '2026-11-20T18:00:00.000Z',
});
const members = [
  member(1, 'Ana S.'),
  member(2, 'René P.', 'coach'),
  member(3, 'Irene B.'),
  member(4, 'Jo O.', 'owner'),
];
const named = (search: string) => membersNamed(members, search).map(({ user }) => user.displayName);

it('TEA-05~ the members of a team are found by a part of their names, those who run it first', () => {
  expect(named('')).toEqual(['Jo O.', 'René P.', 'Ana S.', 'Irene B.']);
  expect(named(' RENE')).toEqual(['René P.', 'Irene B.']);
  expect(named('zoe')).toEqual([]);
});
