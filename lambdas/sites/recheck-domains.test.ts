import { describe, expect, it } from 'vitest';
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/dates.ts';
import { aMember, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { publishSite } from '#test/support/sites.ts';
import { createSitesCaller } from '#test/support/sites-api.ts';
import { work } from './background.ts';
import { Site } from './site.table.ts';
import { addClaim, type ClaimKey, endWaiting, findClaim, recordCheck } from './site-domain.table.ts';

const ctx = testContext({ hasLooseRows: true });
const { domains } = createSitesCaller(ctx);
let domainsMade = 0;

/** Domains of new websites, and the job, this many days from now: tests that are months from each other do not see each other's data. */
const open = (daysFromNow: number) => {
  const began = addMilliseconds(NOW, daysFromNow * DAY_MS);
  ctx.clock.moveTo(began);

  const job = () => work.jobs.recheckDomains(ctx);
  const checksOf = async (key: ClaimKey) => (await findClaim(ctx, key))?.checks;
  const claim = async () => {
    domainsMade += 1;
    const { id } = await publishSite(ctx, domainsMade);
    const domain = `look${domainsMade}.example.org`;
    await domains.attach(aMember(domainsMade), id, domain);
    return { domain, siteId: id };
  };
  const pass = (milliseconds: number) => ctx.clock.moveTo(addMilliseconds(began, milliseconds));
  const row = async (key: ClaimKey) => {
    const found = await findClaim(ctx, key);
    if (!found) throw new Error('the domain is claimed');
    return found;
  };
  return { job, claim, checksOf, pass, row };
};

describe('rechecking domains', () => {
  it('happens often at first, then less and less, and not after 30 days', async () => {
    const { job, claim, checksOf, pass, row } = open(0);
    const key = await claim();
    /** A check is requested and made: how many there were. */
    const looks = async (milliseconds: number) => {
      pass(milliseconds);
      const before = await checksOf(key);
      await job();
      const asked = (await checksOf(key)) !== before;
      if (asked) await recordCheck(ctx, await row(key), { checkedAt: ctx.clock.now() });
      return asked;
    };
    expect(await looks(5 * MINUTE_MS)).toBe(false);
    expect(await looks(10 * MINUTE_MS)).toBe(true);
    expect(await looks(15 * MINUTE_MS)).toBe(false);
    expect(await looks(2 * HOUR_MS)).toBe(true);
    expect(await looks(2.5 * HOUR_MS)).toBe(false);
    expect(await looks(2 * DAY_MS)).toBe(true);
    expect(await looks(2 * DAY_MS + HOUR_MS)).toBe(false);
    expect(await looks(2 * DAY_MS + 6 * HOUR_MS)).toBe(true);
    expect(await looks(29 * DAY_MS)).toBe(true);
    expect(await looks(31 * DAY_MS)).toBe(false);
  });

  it('ends once the domain is served, or given up', async () => {
    const { job, claim, row, pass } = open(100);
    const [served, given] = [await claim(), await claim()];
    await endWaiting(ctx, await row(served));
    await domains.detach(aMember(domainsMade), given.siteId);
    pass(HOUR_MS);
    expect(await job()).toEqual({ found: 0, failed: 0, behindSeconds: 0 });
  });

  it('handles more than one page', async () => {
    const { job, pass } = open(200);
    const { id } = await publishSite(ctx, 999);
    const claims = Array.from({ length: 105 }, (_, n) => `many${n}.example.org`);
    for (const domain of claims) {
      await addClaim(ctx, { domain, host: domain, siteId: id, proof: 'p' });
      await Site(ctx).patch({ id }).remove(['domain']).go();
    }
    pass(HOUR_MS);
    expect(await job()).toEqual({ found: 105, failed: 0, behindSeconds: 0 });
  });

  it('REL-02 continues where a run was out of time, which reports how long domains have been waiting', async () => {
    const { pass } = open(300);
    const { id } = await publishSite(ctx, 1999);
    for (let n = 0; n < 105; n += 1) {
      const domain = `late${n}.example.org`;
      await addClaim(ctx, { domain, host: domain, siteId: id, proof: 'p' });
      await Site(ctx).patch({ id }).remove(['domain']).go();
    }
    pass(2 * HOUR_MS);
    // Each check takes a second.
    const slow: (typeof ctx.table.listeners)[number] = (event) => {
      if (event.type === 'query' && ['patch', 'update'].includes(event.method))
        ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 1000));
    };
    const slowly = { ...ctx, table: { ...ctx.table, listeners: [...ctx.table.listeners, slow] } };
    const job = () => work.jobs.recheckDomains(slowly);
    const behind = await job();
    expect(behind).toMatchObject({ found: 100, failed: 0 });
    expect(behind.behindSeconds).toBeGreaterThan(HOUR_MS / 1000);
    expect(await job()).toMatchObject({ found: 5, failed: 0, behindSeconds: 0 });
  });
});
