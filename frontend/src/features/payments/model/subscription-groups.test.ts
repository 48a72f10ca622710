import { describe, expect, it } from 'vitest';
import { aSubscription } from './subscription.fixture.ts';
import { subscriptionOf, teamSubscriptions, usualPlanName } from './subscription-groups.ts';

const ofTeam = (id: string, overrides: object = {}) =>
  aSubscription({
    subject: { type: 'teams', id },
    planId: 'teams_pro',
    label: 'Organizer Pro',
    ...overrides,
  });

describe('a person’s subscriptions', () => {
  it('a team has one card, with the newest of several subscriptions', () => {
    const items = [
      ofTeam('team_b', { id: 'sub_1', startedAt: '2026-01-01T00:00:00.000Z' }),
      ofTeam('team_b', { id: 'sub_2', startedAt: '2026-02-01T00:00:00.000Z' }),
      ofTeam('team_b', { id: 'sub_3', startedAt: '2026-03-01T00:00:00.000Z', status: 'canceled' }),
      ofTeam('team_a', { id: 'sub_4' }),
      aSubscription({ id: 'sub_5' }),
    ];
    const teams = [
      { id: 'team_b', name: 'Thunder' },
      { id: 'team_a', name: 'Aces' },
    ];
    const shown = teamSubscriptions(items, teams);
    expect(shown.map(({ subscription, teamName }) => [subscription.id, teamName])).toEqual([
      ['sub_4', 'Aces'],
      ['sub_2', 'Thunder'],
    ]);
  });

  it('a team the person no longer belongs to has a card without a name', () => {
    expect(teamSubscriptions([ofTeam('team_c')], [])).toMatchObject([{ teamName: undefined }]);
  });

  it('the person’s own subscription is not a team’s', () => {
    const items = [ofTeam('user_1'), aSubscription({ id: 'sub_9', subject: { type: 'user', id: 'user_1' } })];
    expect(subscriptionOf(items, 'user', 'user_1')?.id).toBe('sub_9');
    expect(subscriptionOf(items, 'user', undefined)).toBeUndefined();
  });

  it('cards without a subscription are named Organizer Pro and Member Plus', () => {
    expect([usualPlanName('teams'), usualPlanName('user')]).toEqual(['Organizer Pro', 'Member Plus']);
  });
});
