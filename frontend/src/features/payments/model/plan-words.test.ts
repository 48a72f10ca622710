import { describe, expect, it } from 'vitest';
import { planFeatures, planVariants } from '#shared/domains/payments/plans.ts';
import { aPlan, catalog } from './plan.fixture.ts';
import { breaksEvenAt, feeOfSample } from './plan-numbers.ts';
import { tournamentOffer } from './plan-offers.ts';
import { audienceOf, featureSentences, numberRows, periodLabel, planName, planPrice } from './plan-words.ts';

describe('the text of plans', () => {
  it('PAY-07 the free plan is called Free for users, and by its level for teams', () => {
    expect([aPlan('gth_free'), aPlan('meh_free'), aPlan('teams_rookie')].map(planName)).toEqual([
      'Free',
      'Free',
      'Rookie level',
    ]);
    expect(planName(aPlan('teams_pro'))).toBe('Organizer Pro');
  });

  it('PAY-07 teams pay monthly, users yearly, in USD', () => {
    expect(planVariants.map((variant) => catalog(variant).map(({ period }) => periodLabel(period)))).toEqual([
      ['month', 'month', 'month'],
      ['year', 'year'],
      ['year', 'year'],
    ]);
    expect(catalog('teams').map(planPrice)).toEqual(['$0', '$29', '$79']);
  });

  it('the tournament offering costs 0 USD and starts in Q2 2025', () => {
    expect(planPrice(tournamentOffer)).toBe('$0');
    expect(tournamentOffer.launch).toBe('Q2 2025');
  });

  it('a plan lists what it adds to the previous one, with its limits', () => {
    const [rookie, pro, champion] = catalog('teams');
    expect(pro && featureSentences(pro, rookie)).toContain('3% platform fee instead of 5%');
    expect(champion && featureSentences(champion, pro)).toEqual([
      'Up to 100,000 members',
      'Our lowest platform fee: 1.5%',
    ]);
  });

  it('every feature has its own sentence, and every plan an audience', () => {
    const sentences = featureSentences({ ...aPlan('teams_pro'), features: [...planFeatures] });
    expect(sentences).toHaveLength(planFeatures.length);
    expect(sentences).not.toContain('');
    expect(planVariants.flatMap(catalog).map(audienceOf)).not.toContain('');
    expect(audienceOf({ id: 'teams_of_tomorrow' })).toBe('');
  });
});

describe('plans in numbers', () => {
  it('are compared as the server enforces them', () => {
    expect(numberRows(catalog('teams')).map(({ values }) => values)).toEqual([
      ['5%', '3%', '1.5%'],
      ['50', '500', '100,000'],
      ['1', '3', '10'],
      ['No', 'Yes', 'Yes'],
      ['No', 'Yes', 'Yes'],
    ]);
  });

  it('the fee is shown for a hundred dollars', () => {
    expect(catalog('teams').map(feeOfSample)).toEqual([500, 300, 150]);
  });

  it('a plan pays for itself when the saved fees equal its price', () => {
    const [rookie, pro] = [aPlan('teams_rookie'), aPlan('teams_pro')];
    expect(breaksEvenAt(pro, rookie)).toBe(145_000);
    expect(breaksEvenAt(aPlan('gth_member_plus'), aPlan('gth_free'))).toBe(245_000);
    expect(breaksEvenAt(rookie, rookie)).toBeUndefined();
  });
});
