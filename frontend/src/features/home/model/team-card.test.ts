import { describe, expect, it } from 'vitest';
import type { OwnTeam } from '#shared/domains/teams/shapes.ts';
import { TeamId, UserId } from '#shared/kernel/ids.ts';
import { foundTeams, teamCard } from './team-card.ts';

const owner = {
  userId: UserId.parse('user_00000000000000000000000001'),
  displayName: 'Ana',
  photoURL: null,
};
const team = (name: string, change: Partial<OwnTeam> = {}): OwnTeam => ({
  id: TeamId.parse('team_00000000000000000000000001'),
  slug: 'zilker',
  name,
  kind: 'club',
  gameTypes: ['pickleball'],
  location: null,
  online: true,
  privacy: 'public',
  about: '',
  topics: [],
  cover: null,
  photoURL: '/photo.webp',
  creator: { userId: owner.userId },
  owner,
  siteId: null,
  members: 12,
  platform: 'gth',
  createdAt: '2026-11-20T18:00:00.000Z',
  role: 'member',
  ...change,
});

describe('the card of a team', () => {
  it('HOM-03 says what the team is, and leads to its page', () => {
    expect(teamCard(team('Zilker Dinkers'))).toMatchObject({
      title: 'Zilker Dinkers',
      memberCount: 12,
      buttonText: 'View team',
      location: undefined,
      typeLabel: 'Club',
      link: '/team/zilker',
      photoURL: '/photo.webp',
      online: true,
      badgeLabel: undefined,
    });
  });

  it('HOM-03 TEA-09 names its place, and says whether it is a team or a group', () => {
    const location = { formattedAddress: 'Austin, TX', lat: 30.27, lng: -97.77 };
    const cards = (['team', 'league', 'group'] as const).map((kind) =>
      teamCard(team('Zilker', { kind, online: false, location })),
    );
    expect(cards.map(({ typeLabel }) => typeLabel)).toEqual(['Team', 'League', 'Group']);
    expect(cards[0]).toMatchObject({ location: 'Austin, TX', online: false });
  });

  it('HOM-03 TEA-09 has an Admin badge for who created the team, and leads to the dashboard', () => {
    expect(teamCard(team('Zilker', { role: 'owner' }))).toMatchObject({
      badgeLabel: 'Admin',
      buttonText: 'Manage team',
      link: '/teams-v3?team=team_00000000000000000000000001',
    });
  });

  it.each(['manager', 'coach', 'player', 'follower'] as const)(
    'HOM-03 TEA-09 leads the %s to the page of the team, without a badge',
    (role) => {
      expect(teamCard(team('Zilker', { role }))).toMatchObject({
        badgeLabel: undefined,
        buttonText: 'View team',
        link: '/team/zilker',
      });
    },
  );

  it('HOM-03 has an Admin badge for an admin, too', () => {
    expect(teamCard(team('Zilker', { role: 'admin' }))).toMatchObject({
      badgeLabel: 'Admin',
      link: '/team/zilker',
    });
  });

  it('HOM-01~ teams are found by a part of their name, without regard to case and accents', () => {
    const teams = ['Águilas de Austin', 'Zilker'].map((name) => team(name));
    expect(foundTeams(teams, ' aguil').map(({ name }) => name)).toEqual(['Águilas de Austin']);
    expect(foundTeams(teams, '')).toHaveLength(2);
    expect(foundTeams(teams, 'chess')).toEqual([]);
  });
});
