import { describe, expect, it } from 'vitest';
import { silentLog } from '#test/support/builders.ts';
import { createPlansService } from './plans.service.ts';

describe('the public catalog', () => {
  it('PAY-07 is empty if it cannot be read, and the failure is logged', async () => {
    const failure = new Error('the table is busy');
    const logged: unknown[][] = [];
    const service = createPlansService({
      plans: {
        list: () => Promise.reject(failure),
        put: async () => undefined,
      },
      log: { ...silentLog, error: (...entry) => void logged.push(entry) },
    });
    expect(await service.list('teams')).toEqual({ items: [] });
    expect(logged).toEqual([['plans could not be read', failure, { variant: 'teams' }]]);
  });
});
