import { describe, expect, it } from 'vitest';
import { aSubscription } from './subscription.fixture.ts';
import { arrivalOf, PATIENCE_MS, pauseAfter } from './subscription-arrival.ts';

describe('a purchase', () => {
  it.each([
    ['open', null, 'unpaid'],
    ['expired', null, 'expired'],
    ['complete', null, 'waiting'],
    ['complete', 'incomplete', 'waiting'],
    ['complete', 'active', 'there'],
    ['complete', 'trialing', 'there'],
  ] as const)('whose checkout is %s with a subscription that is %s is %s', (status, state, arrival) => {
    const subscription = state && aSubscription({ status: state });
    expect(arrivalOf({ status, subscription })).toBe(arrival);
  });

  it('is requested with growing pauses until its webhook arrives', () => {
    let waited = 0;
    const pauses: number[] = [];
    while (waited < PATIENCE_MS) {
      pauses.push(pauseAfter(waited));
      waited += pauses.at(-1) ?? 0;
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).toBe(1000);
    expect(pauses.length).toBeLessThan(12);
    expect(pauseAfter(3_600_000)).toBe(15_000);
  });
});
