import { describe, expect, it } from 'vitest';
import type { PlanId } from '#shared/domains/payments/plans.ts';
import { limitsOf } from '#shared/domains/payments/plans.ts';
import type { SubscriptionStatus } from '#shared/domains/payments/subscriptions.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aTeamSubscription, NOW, userId } from '#test/support/builders.ts';
import { createTestTable } from '#test/support/table.ts';
import { createPlanLimits } from './plan-limits.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

/** What is read here must not come from an index. */
const store = createTestTable({ hasLateIndexes: true });
const teamId = (n: number) => TeamId.parse(`team_${String(n).padStart(26, '0')}`);

const paid = (n: number, planId: PlanId, status: SubscriptionStatus) =>
  createSubscriptionsRepository(store.table).write(
    aTeamSubscription(userId(n), teamId(n), { planId, status }),
    undefined,
    NOW,
  );
const limits = () => createPlanLimits(store.table);
const ofTeam = (n: number) => limits().ofTeam(teamId(n));

describe('the limits of a team', () => {
  it('are those of its paid plan, from the moment it is stored', async () => {
    await paid(1, 'teams_pro', 'active');
    await paid(2, 'teams_champion', 'past_due');
    expect(await ofTeam(1)).toEqual(limitsOf('teams', 'teams_pro'));
    expect(await ofTeam(2)).toEqual(limitsOf('teams', 'teams_champion'));
  });

  it('are those of the free plan if nothing is paid, or no longer', async () => {
    await paid(3, 'teams_pro', 'canceled');
    expect(await ofTeam(3)).toEqual(limitsOf('teams', 'teams_rookie'));
    expect(await ofTeam(4)).toEqual(limitsOf('teams', 'teams_rookie'));
  });

  it('change with the plan, as soon as that is stored', async () => {
    const subscriptions = createSubscriptionsRepository(store.table);
    const state = aTeamSubscription(userId(8), teamId(8), { planId: 'teams_pro', status: 'active' });
    await subscriptions.write(state, undefined, NOW);
    const before = await subscriptions.find(state.payerId, state.id);
    await subscriptions.write({ ...state, status: 'canceled' }, before, NOW);
    expect(await ofTeam(8)).toEqual(limitsOf('teams', 'teams_rookie'));
    // A reader that is behind changes neither row.
    expect(await subscriptions.write(state, before, NOW)).toBe(false);
    expect(await ofTeam(8)).toEqual(limitsOf('teams', 'teams_rookie'));
  });

  it('include a badge while a plan with one is paid', async () => {
    await paid(5, 'teams_pro', 'active');
    await paid(6, 'teams_champion', 'canceled');
    expect(await Promise.all([5, 6, 7].map((n) => limits().badgeOfTeam(teamId(n))))).toEqual([
      'Organizer Pro',
      null,
      null,
    ]);
  });
});
