import { expect, it } from 'vitest';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { chosenTeam } from './chosen-team.ts';

const team = (digit: number, role: TeamRole) => ({
  id: TeamId.parse(`team_0000000000000000000000000${digit}`),
  role,
});
/** Newest first. */
const own = [team(4, 'player'), team(3, 'owner'), team(2, 'coach'), team(1, 'follower')];

it.each([
  ['the team in the address', { asked: 'zilker', last: own[1]?.id ?? null }, 'zilker'],
  ['the one opened last', { asked: null, last: own[1]?.id ?? null }, own[1]?.id],
  ['the oldest own one without any opened before', { asked: null, last: null }, own[2]?.id],
  [
    'the oldest own one if the person no longer runs the last',
    { asked: '', last: own[0]?.id ?? null },
    own[2]?.id,
  ],
] as const)('TEA-05~ RT-15~ the dashboard is that of %s', (_, choice, expected) => {
  expect(chosenTeam({ ...choice, own })).toBe(expected);
});

it('TEA-05~ nobody who runs no team has a dashboard', () => {
  expect(chosenTeam({ asked: null, last: null, own: [team(1, 'player')] })).toBeUndefined();
});
