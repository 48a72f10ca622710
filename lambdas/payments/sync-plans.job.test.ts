import { describe, expect, it } from 'vitest';
import { planLevels } from '#shared/domains/payments/plans.ts';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { movableClock, NOW, silentLog } from '#test/support/builders.ts';
import { createSyncPlansJob } from './sync-plans.job.ts';

describe('writing the catalog', () => {
  it('REL-02 that fails for one plan writes the others, and reports how long that one has been waiting', async () => {
    const clock = movableClock();
    const written = new Set<string>();
    const reports: unknown[] = [];
    let position: string | undefined;
    let refused: string | undefined;
    const run = createSyncPlansJob({
      plans: {
        list: async () => [],
        async put({ id }) {
          written.add(id);
        },
      },
      catalogue: {
        async offer({ id }) {
          if (id === refused) throw new Error('not now');
          return { item: `prod_${id}`, priceId: `price_${id}` };
        },
      },
      positions: {
        find: async () => position,
        put: async (_, reached) => {
          position = reached;
        },
      },
      clock,
      log: { ...silentLog, warn: (_, report) => void reports.push(report) },
    });
    expect(await run()).toEqual({ found: planLevels.length, failed: 0, behindSeconds: 0 });
    const paid = planLevels.find(({ cost }) => cost > 0);
    refused = paid?.id;
    written.clear();
    clock.moveTo(addMilliseconds(NOW, DAY_MS + HOUR_MS));
    await expect(run()).rejects.toThrow('1 of');
    expect(written.size).toBe(planLevels.length - 1);
    expect(reports).toEqual([{ found: planLevels.length, failed: 1, behindSeconds: HOUR_MS / 1000 }]);
  });
});
