import { describe, expect, it } from 'vitest';
import { paymentAccountStatus, payoutCountries } from './payment-account.ts';
import {
  badgeOf,
  freePlanOf,
  limitsOf,
  periodOf,
  planLevel,
  planLevels,
  planVariants,
  variantFor,
} from './plans.ts';
import { currentOf, grantsPlan, subscriptionStatuses } from './subscriptions.ts';

describe('plans', () => {
  it.each(planVariants)('PAY-07 %s starts with its free plan, and no other is free', (variant) => {
    const [first, ...paid] = planLevels.filter((level) => level.variant === variant);
    expect([first?.id, first?.cost]).toEqual([freePlanOf(variant), 0]);
    expect(paid.every(({ cost }) => cost > 0 && Number.isInteger(cost))).toBe(true);
  });

  it('PAY-07 teams pay monthly, members yearly, and the free plan is called Rookie or Free', () => {
    expect(planVariants.map((variant) => [periodOf(variant), planLevel(freePlanOf(variant))?.label])).toEqual(
      [
        ['month', 'Rookie'],
        ['year', 'Free'],
        ['year', 'Free'],
      ],
    );
  });

  it('an unknown plan, or one from another catalog, has the limits of the free plan', () => {
    const rookie = planLevel('teams_rookie')?.limits;
    expect(limitsOf('teams', undefined)).toEqual(rookie);
    expect(limitsOf('teams', 'teams_gold')).toEqual(rookie);
    expect(limitsOf('teams', 'gth_member_plus')).toEqual(rookie);
    expect(limitsOf('teams', 'teams_pro')).toMatchObject({ sites: 3, customDomain: true });
  });

  it('the more a plan costs, the lower its fee and the higher its limits', () => {
    for (const variant of planVariants) {
      const limits = planLevels.filter((level) => level.variant === variant).map((level) => level.limits);
      limits.reduce((cheaper, dearer) => {
        expect(dearer.platformFeeBasisPoints).toBeLessThan(cheaper.platformFeeBasisPoints);
        expect(dearer.sites).toBeGreaterThanOrEqual(cheaper.sites);
        return dearer;
      });
    }
  });

  it('only a paid plan’s name is shown next to its owner', () => {
    expect(badgeOf('gth', 'Member Plus')).toBe('Member Plus');
    expect([badgeOf('gth', 'Free'), badgeOf('teams', 'Member Plus'), badgeOf('teams', 'Rookie')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('PLT-01~ members choose from their platform’s catalog', () => {
    expect([variantFor('user', 'meh'), variantFor('user', 'gth'), variantFor('teams', 'meh')]).toEqual([
      'meh',
      'gth',
      'teams',
    ]);
  });
});

describe('subscriptions', () => {
  it('PAY-02 only a running one grants a plan; a failed renewal does not end it yet', () => {
    expect(subscriptionStatuses.filter(grantsPlan)).toEqual(['trialing', 'active', 'past_due']);
  });

  it('PAY-02 of several, the newest running one counts', () => {
    const old = { id: 'sub_1', status: 'active', startedAt: '2026-01-01T00:00:00.000Z' } as const;
    const ended = { id: 'sub_2', status: 'canceled', startedAt: '2026-03-01T00:00:00.000Z' } as const;
    const newer = { id: 'sub_3', status: 'past_due', startedAt: '2026-02-01T00:00:00.000Z' } as const;
    expect(currentOf([old, ended, newer])).toBe(newer);
    expect(currentOf([ended])).toBeUndefined();
  });
});

describe('payment accounts', () => {
  it('can be based in 45 countries', () => {
    expect(new Set(payoutCountries).size).toBe(45);
  });

  it.each([
    [true, true, 'active'],
    [true, false, 'incomplete'],
    [false, true, 'incomplete'],
    [false, false, 'incomplete'],
  ] as const)('PAY-05 charges %s, details %s: %s', (chargesEnabled, detailsSubmitted, status) => {
    expect(paymentAccountStatus({ chargesEnabled, detailsSubmitted })).toBe(status);
  });
});
