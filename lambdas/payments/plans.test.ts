import { describe, expect, it } from 'vitest';
import { silentLog } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { list } from './plans.ts';

const test = testContext();

describe('the public catalog', () => {
  it('PAY-07 is empty if it cannot be read, and the failure is logged', async () => {
    const failure = new Error('the table is busy');
    const logged: unknown[][] = [];
    const ctx = {
      ...test,
      table: {
        ...test.table,
        client: Object.assign(Object.create(test.table.client), { send: () => Promise.reject(failure) }),
      },
      log: { ...silentLog, error: (...entry: unknown[]) => void logged.push(entry) },
    };
    expect(await list(ctx, 'teams')).toEqual({ items: [] });
    const logs = [
      ['plans could not be read', expect.objectContaining({ cause: failure }), { variant: 'teams' }],
    ];
    expect(logged).toEqual(logs);
  });
});
