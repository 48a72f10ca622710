import { describe, expect, it } from 'vitest';
import { limitsOf, type PlanId } from '#shared/domains/payments/plans.ts';
import type { SubscriptionStatus } from '#shared/domains/payments/subscriptions.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aTeamSubscription, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { badgeOfTeam, limitsOfTeam } from './plans.ts';
import { findSubscription, writeSubscription } from './subscription.table.ts';

/** What is read here must not come from an index. */
const ctx = testContext({ hasLateIndexes: true });
const teamId = (n: number) => TeamId.parse(`team_${String(n).padStart(26, '0')}`);

const paid = (n: number, planId: PlanId, status: SubscriptionStatus) =>
  writeSubscription(ctx, aTeamSubscription(userId(n), teamId(n), { planId, status }), undefined);
const ofTeam = (n: number) => limitsOfTeam(ctx, teamId(n));

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
    const state = aTeamSubscription(userId(8), teamId(8), { planId: 'teams_pro', status: 'active' });
    await writeSubscription(ctx, state, undefined);
    const before = await findSubscription(ctx, state.payerId, state.id);
    await writeSubscription(ctx, { ...state, status: 'canceled' }, before);
    expect(await ofTeam(8)).toEqual(limitsOf('teams', 'teams_rookie'));
    // A reader that is behind changes neither row.
    expect(await writeSubscription(ctx, state, before)).toBe(false);
    expect(await ofTeam(8)).toEqual(limitsOf('teams', 'teams_rookie'));
  });

  it('include a badge while a plan with one is paid', async () => {
    await paid(5, 'teams_pro', 'active');
    await paid(6, 'teams_champion', 'canceled');
    expect(await Promise.all([5, 6, 7].map((n) => badgeOfTeam(ctx, teamId(n))))).toEqual([
      'Organizer Pro',
      null,
      null,
    ]);
  });
});
