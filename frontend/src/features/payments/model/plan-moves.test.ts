import { describe, expect, it } from 'vitest';
import { aPlan } from './plan.fixture.ts';
import { planItem } from './plan-item.ts';
import { planMove } from './plan-moves.ts';
import { aSubscription } from './subscription.fixture.ts';

const onPro = aSubscription({ planId: 'teams_pro' });
const onPlus = aSubscription({ planId: 'gth_member_plus' });
const ending = aSubscription({ planId: 'teams_pro', cancelAtPeriodEnd: true });

describe('the effect of choosing a plan', () => {
  it.each([
    ['Rookie, without a plan', 'teams_rookie', undefined, 'current'],
    ['Free, without a plan', 'gth_free', undefined, 'current'],
    ['Organizer Pro, from Rookie', 'teams_pro', undefined, 'checkout'],
    ['Member Plus, from Free', 'gth_member_plus', undefined, 'checkout'],
    ['the plan that one has', 'teams_pro', onPro, 'current'],
    ['another paid plan of a team', 'teams_champion', onPro, 'change'],
    ['Rookie, from a paid plan', 'teams_rookie', onPro, 'cancel'],
    ['Free, from a paid plan', 'gth_free', onPlus, 'cancel'],
    ['Rookie, when the paid plan ends anyway', 'teams_rookie', ending, 'next'],
    ['another paid plan, when the present one ends', 'teams_champion', ending, 'change'],
  ] as const)('%s', (_, id, subscription, move) => {
    expect(planMove(aPlan(id), subscription)).toBe(move);
  });
});

describe('the cart', () => {
  const team = { type: 'teams', id: 'team_1' } as const;

  it('PAY-08 a change between paid plans has the type change-team-subscription', () => {
    expect(planItem(aPlan('teams_champion'), team, 'gth', true)).toEqual({
      id: 'team_1',
      name: 'Champion',
      quantity: 1,
      cost: 7900,
      type: 'change-team-subscription',
      subscriptionPriceId: 'price_teams_champion',
      platform: 'gth',
    });
  });

  it('a first plan is bought for a team, or for the person', () => {
    expect(planItem(aPlan('teams_pro'), team, 'gth', false)?.type).toBe('teams');
    const person = { type: 'user', id: 'user_1' } as const;
    expect(planItem(aPlan('gth_member_plus'), person, 'gth', false)?.type).toBe('user');
  });

  it('never contains a free plan', () => {
    expect(planItem(aPlan('teams_rookie'), team, 'gth', false)).toBeUndefined();
  });
});
