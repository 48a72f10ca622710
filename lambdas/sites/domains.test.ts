import { describe, expect, it, vi } from 'vitest';
import * as published from '#lambdas/sites/published.ts';
import { domainClaimRow } from '#shared/domains/sites/rows.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aMember, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { openDomains } from '#test/support/site-domains.ts';
import { publishSite, startTeam, writePlan } from '#test/support/sites.ts';
import { createSitesCaller } from '#test/support/sites-api.ts';
import { findHeld } from './site-domain.table.ts';

const ctx = testContext();
const { domains, sites } = createSitesCaller(ctx);

describe('domains of websites', () => {
  it('SIT-05 the edge serves a domain before anyone is notified that it is live, even if the function crashes in between', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const { id } = await publishSite(ctx, 90);
    await attach(90, id, 'edge.example.org');
    await prove('edge.example.org', id);
    await domains.check(aMember(90), id);
    const before: unknown[] = [];
    const put = vi.spyOn(ctx.domainHosting.hostStore, 'put').mockImplementation(async (domain, siteId) => {
      before.push((await findHeld(ctx, domain))?.status);
      ctx.domainState.edge.set(domain, siteId);
      if (before.length === 1) throw new Error('the function died');
    });
    await expect(settle(id, 'edge.example.org')).rejects.toThrow('the function died');
    expect((await domains.get(aMember(90), id)).domain?.status).toBe('proven');
    await settle(id, 'edge.example.org');
    put.mockRestore();
    expect(before).toEqual(['proven', 'proven']);
    expect((await domains.get(aMember(90), id)).domain?.status).toBe('active');
  });

  it('SIT-05 claimed, proven in the DNS, certified, served', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const { id } = await publishSite(ctx, 1);
    await attach(1, id, 'one.example.org');
    const { domain: claimed } = await domains.get(aMember(1), id);
    expect(claimed).toMatchObject({ status: 'claimed', certificate: 'none', checkedAt: NOW });
    expect(claimed?.records).toEqual([
      { type: 'TXT', name: '_gth-site.one.example.org', value: expect.stringMatching(/^gth-site=\w{26}$/) },
      { type: 'CNAME', name: 'one.example.org', value: ctx.domainHosting.target },
    ]);
    expect([ctx.domainState.tenants.size, ctx.domainState.edge.size]).toEqual([0, 0]);
    await expect(published.byHost(ctx, 'one.example.org')).rejects.toMatchObject({ code: 'site.not_found' });

    await prove('one.example.org', id);
    await domains.check(aMember(1), id);
    await settle(id, 'one.example.org');
    expect((await domains.get(aMember(1), id)).domain).toMatchObject({
      status: 'active',
      certificate: 'issued',
    });
    expect([...ctx.domainState.edge]).toEqual([['one.example.org', id]]);
    expect((await published.byHost(ctx, 'WWW.One.example.org:443')).id).toBe(id);
  });

  it('SIT-05 a domain is not served before its certificate is issued', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const { id } = await publishSite(ctx, 2);
    ctx.domainState.certificate = 'pending';
    await attach(2, id, 'two.example.org');
    await prove('two.example.org', id);
    await settle(id, 'two.example.org');
    expect((await domains.get(aMember(2), id)).domain).toMatchObject({
      status: 'proven',
      certificate: 'pending',
    });
    expect(ctx.domainState.edge.has('two.example.org')).toBe(false);
    ctx.domainState.certificate = 'issued';
    await settle(id, 'two.example.org');
    expect(ctx.domainState.edge.has('two.example.org')).toBe(true);
  });

  it('SIT-05 SEC-11 the proof of another claim proves nothing', async () => {
    const { attach, settle } = openDomains(ctx);
    const { id } = await publishSite(ctx, 3);
    await attach(3, id, 'three.example.org');
    ctx.domainState.texts.set('_gth-site.three.example.org', ['gth-site=00000000000000000000000000']);
    await settle(id, 'three.example.org');
    expect((await domains.get(aMember(3), id)).domain?.status).toBe('claimed');
  });

  it('SIT-05 any number of websites may claim a domain, each with its own token', async () => {
    const [first, second] = [await publishSite(ctx, 10), await publishSite(ctx, 11)];
    const wanted = [
      await domains.attach(aMember(10), first.id, 'many.example.org'),
      await domains.attach(aMember(11), second.id, 'many.example.org'),
    ];
    const tokens = wanted.map(({ records }) => records[0]?.value);
    expect(new Set(tokens).size).toBe(2);
    expect(wanted.map(({ status, heldByAnother }) => [status, heldByAnother])).toEqual([
      ['claimed', false],
      ['claimed', false],
    ]);
  });

  it('SIT-05 of many websites that prove a domain at once, one gets it', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const numbers = [12, 13, 14, 15, 16, 17];
    const sites = await Promise.all(numbers.map((n) => publishSite(ctx, n)));
    for (const [index, { id }] of sites.entries()) await attach(numbers[index] ?? 0, id, 'race.example.org');
    await prove('race.example.org', ...sites.map(({ id }) => id));
    await Promise.all(sites.map(({ id }) => settle(id, 'race.example.org')));
    const held = await findHeld(ctx, 'race.example.org');
    expect(held?.status).toBe('active');
    expect([...ctx.domainState.edge]).toEqual([['race.example.org', held?.siteId]]);
  });

  it('SIT-05 a website has one domain, and asking for the same one again changes nothing', async () => {
    const { id } = await publishSite(ctx, 20);
    const first = await domains.attach(aMember(20), id, 'Twenty.example.org');
    expect(await domains.attach(aMember(20), id, 'www.twenty.example.org')).toEqual(first);
    await expect(domains.attach(aMember(20), id, 'other20.example.org')).rejects.toMatchObject({
      code: 'domain.already_set',
    });
  });

  it.each([
    ['gth.example', { code: 'domain.reserved' }],
    ['sub.gth.example', { code: 'domain.reserved' }],
    ['localhost', { code: 'input.invalid' }],
    ['10.0.0.1', { code: 'input.invalid' }],
  ])('SIT-05 %s is not given to anybody', async (domain, error) => {
    const { id } = await publishSite(ctx, 21);
    await expect(domains.attach(aMember(21), id, domain)).rejects.toMatchObject(error);
  });

  it('a team whose plan has no domain is refused one, and sees which limit applies', async () => {
    const team = TeamId.parse((await startTeam(ctx, 60)).id);
    const { id } = await sites.createFromTeam(aMember(60), team);
    await expect(domains.attach(aMember(60), id, 'sixty.example.org')).rejects.toMatchObject({
      code: 'plan.limit',
      details: { limit: 'customDomain' },
    });
  });

  it('a domain keeps working after the plan has ended, but no other can be added', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const { id, teamId } = await publishSite(ctx, 61);
    await attach(61, id, 'sixty-one.example.org');
    await prove('sixty-one.example.org', id);
    await settle(id, 'sixty-one.example.org');
    await writePlan(ctx, 61, teamId, 'canceled');
    await settle(id, 'sixty-one.example.org');
    expect((await published.byHost(ctx, 'sixty-one.example.org')).id).toBe(id);
    expect((await domains.attach(aMember(61), id, 'sixty-one.example.org')).status).toBe('active');
    await domains.detach(aMember(61), id);
    await expect(domains.attach(aMember(61), id, 'sixty-one.example.org')).rejects.toMatchObject({
      code: 'plan.limit',
    });
  });

  it('REL-02 what the reaction itself writes triggers nothing', async () => {
    const { reaction, attach, prove, claimOf } = openDomains(ctx);
    const { id } = await publishSite(ctx, 62);
    await attach(62, id, 'x.example.org');
    await prove('x.example.org', id);
    const row = claimOf(id, 'x.example.org', 1);
    await giveChange(domainClaimRow, reaction, { before: row, after: row });
    expect(ctx.domainState.tenants.size).toBe(0);
  });

  it('SIT-05 checking a missing domain is refused', async () => {
    const { id } = await publishSite(ctx, 50);
    await expect(domains.check(aMember(50), id)).rejects.toMatchObject({ code: 'domain.not_found' });
    expect(await domains.detach(aMember(50), id)).toEqual({ done: true });
  });
});
