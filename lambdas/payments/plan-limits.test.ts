import { describe, expect, it } from 'vitest';
import { limitsOf, type PlanId } from '#shared/domains/payments/plans.ts';
import type { SubscriptionStatus } from '#shared/domains/payments/subscriptions.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aTeamSubscription, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { badgeOfTeam, feeBasisPointsOf, limitsOfTeam } from './plans.ts';
import { findSubscription, writeSubscription } from './subscription.table.ts';

/** What is read here must not come from an index. */
const ctx = testContext({ hasLateIndexes: true });
const teamId = (n: number) => TeamId.parse(`team_${String(n).padStart(26, '0')}`);

const paid = (n: number, planId: PlanId, status: SubscriptionStatus) =>
  writeSubscription(ctx, aTeamSubscription(userId(n), teamId(n), { planId, status }), undefined);
const ofTeam = (n: number) => limitsOfTeam(ctx, teamId(n));

describe('the limits of a team', () => {
  it('PAY-12 are those of its paid plan, from the moment it is stored', async () => {
    await paid(1, 'teams_pro', 'active');
    await paid(2, 'teams_champion', 'past_due');
    expect(await ofTeam(1)).toEqual(limitsOf('teams', 'teams_pro'));
    expect(await ofTeam(2)).toEqual(limitsOf('teams', 'teams_champion'));
  });

  it('PAY-12 are those of the free plan if nothing is paid, or no longer', async () => {
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

  it('PAY-12 include a badge while a plan with one is paid', async () => {
    await paid(5, 'teams_pro', 'active');
    await paid(6, 'teams_champion', 'canceled');
    expect(await Promise.all([5, 6, 7].map((n) => badgeOfTeam(ctx, teamId(n))))).toEqual([
      'Organizer Pro',
      null,
      null,
    ]);
  });

  it('PAY-12 include the platform fee: that of the team, or else of the person', async () => {
    await paid(9, 'teams_champion', 'active');
    const member = {
      ...aTeamSubscription(userId(10), teamId(10)),
      id: 'sub_member',
      planId: 'gth_member_plus',
    };
    await writeSubscription(ctx, { ...member, subjectType: 'user', subjectId: userId(10) }, undefined);
    const fee = (team: number | undefined) =>
      feeBasisPointsOf(ctx, { userId: userId(10), teamId: team === undefined ? undefined : teamId(team) });
    expect([await fee(9), await fee(11), await fee(undefined)]).toEqual([150, 500, 300]);
  });
});
