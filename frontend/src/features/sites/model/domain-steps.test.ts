import { describe, expect, it } from 'vitest';
import type { SiteDomain } from '#shared/domains/sites/shapes.ts';
import { isWaiting, stepOf } from './domain-steps.ts';

const domain: SiteDomain = {
  domain: 'thunder.org',
  host: 'thunder.org',
  status: 'claimed',
  certificate: 'none',
  heldByAnother: false,
  records: [],
  checkedAt: null,
};

describe('the status of a domain', () => {
  it.each([
    ['claimed', 0, true],
    ['proven', 1, true],
    ['active', 3, false],
  ] as const)('SIT-05 %s', (status, step, waiting) => {
    expect([stepOf({ status }), isWaiting({ ...domain, status })]).toEqual([step, waiting]);
  });

  it('SIT-05 without a domain, there is nothing to wait for', () => {
    expect([isWaiting(null), isWaiting(undefined)]).toEqual([false, false]);
  });
});
