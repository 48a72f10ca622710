import { describe, expect, it } from 'vitest';
import { planLevels } from '#shared/domains/payments/plans.ts';
import { addMilliseconds, DAY_MS, HOUR_MS } from '#shared/kernel/dates.ts';
import { NOW, silentLog } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import type { StripeApi } from '../integrations/stripe/open-stripe.ts';
import { work } from './background.ts';
import { Plan } from './plan.table.ts';

const test = testContext();

describe('writing the catalog', () => {
  it('REL-02 that fails for one plan writes the others, and reports how long that one has been waiting', async () => {
    const reports: unknown[] = [];
    let refused: string | undefined;
    const catalog: StripeApi['catalog'] = {
      async offer({ id }) {
        if (id === refused) throw new Error('not now');
        return { item: `prod_${id}`, priceId: `price_${id}` };
      },
    };
    const ctx = {
      ...test,
      stripe: async () => ({ catalog }) as StripeApi,
      log: { ...silentLog, warn: (_: string, report?: unknown) => void reports.push(report) },
    };
    const run = () => work.jobs.syncPlans(ctx);
    const writtenNow = async () => {
      const { data } = await Plan(ctx).scan.go({ pages: 'all' });
      return data.filter(({ updatedAt }) => updatedAt === ctx.clock.now()).length;
    };
    expect(await run()).toEqual({ found: planLevels.length, failed: 0, behindSeconds: 0 });
    expect(await writtenNow()).toBe(planLevels.length);
    const paid = planLevels.find(({ cost }) => cost > 0);
    refused = paid?.id;
    ctx.clock.moveTo(addMilliseconds(NOW, DAY_MS + HOUR_MS));
    await expect(run()).rejects.toThrow('1 of');
    expect(await writtenNow()).toBe(planLevels.length - 1);
    expect(reports).toEqual([{ found: planLevels.length, failed: 1, behindSeconds: HOUR_MS / 1000 }]);
  });
});
