import { describe, expect, it } from 'vitest';
import { clockAt } from '#test/support/builders.ts';
import { createReconcileJob, type ReconcileDeps } from './reconcile.job.ts';

const jobOver = (accounts: number) => {
  const read: string[] = [];
  const ids = Array.from({ length: accounts }, (_, n) => `acct_${n}`);
  const listing: ReconcileDeps['listing'] = {
    events: async () => [],
    subscriptionIds: async () => [],
    accountIds: async (most) => ids.slice(0, most),
  };
  const sync = { account: async (id: string) => void read.push(id) } as unknown as ReconcileDeps['sync'];
  const events = {} as ReconcileDeps['events'];
  return { read, run: createReconcileJob({ listing, events, sync, clock: clockAt(), most: 3 }) };
};

describe('repairing what never arrived', () => {
  it('REL-08~ reads every account and is not behind', async () => {
    const { run, read } = jobOver(2);
    expect(await run()).toMatchObject({ accounts: 2, incomplete: false, behindSeconds: 0 });
    expect(read).toEqual(['acct_0', 'acct_1']);
  });

  it('REL-08~ says that it is behind where a list is longer than it is read', async () => {
    const { run } = jobOver(4);
    expect(await run()).toMatchObject({ accounts: 3, incomplete: true, behindSeconds: 3600 });
  });
});
