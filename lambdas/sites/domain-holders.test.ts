import { describe, expect, it } from 'vitest';
import * as published from '#lambdas/sites/published.ts';
import { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import { aMember, NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { openDomains } from '#test/support/site-domains.ts';
import { publishSite } from '#test/support/sites.ts';
import { createSitesCaller } from '#test/support/sites-api.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { work } from './background.ts';

const ctx = testContext();
const { domains, sites } = createSitesCaller(ctx);

describe('the holder of a domain', () => {
  it('SIT-05 a released domain is immediately available and no longer served', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const [first, second] = [await publishSite(ctx, 30), await publishSite(ctx, 31)];
    await attach(30, first.id, 'thirty.example.org');
    await prove('thirty.example.org', first.id);
    await settle(first.id, 'thirty.example.org');
    await domains.detach(aMember(30), first.id);
    expect((await domains.get(aMember(30), first.id)).domain).toBeNull();
    expect((await domains.attach(aMember(31), second.id, 'thirty.example.org')).status).toBe('claimed');
    // Delivered late, after someone else claimed it: the edge still releases it.
    await settle(first.id, 'thirty.example.org', true);
    expect([
      ctx.domainState.edge.has('thirty.example.org'),
      ctx.domainState.tenants.has('thirty.example.org'),
    ]).toEqual([false, false]);
  });

  it('TEA-13 SIT-05 the website of a deleted team is gone, and the edge serves its domain no longer', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const site = await publishSite(ctx, 34);
    await attach(34, site.id, 'gone.example.org');
    await prove('gone.example.org', site.id);
    await settle(site.id, 'gone.example.org');
    expect(ctx.domainState.tenants.has('gone.example.org')).toBe(true);
    const { teams } = createTeamsCaller(ctx);
    await teams.remove(aMember(34), site.teamId, (await teams.page(site.teamId)).name);
    for (const _ of [1, 2])
      await giveChange(teamDeletionRow, (change) => work.reactions.forgetTeam(ctx, change), {
        after: { id: site.teamId, requestedAt: NOW, round: 1 },
      });
    await settle(site.id, 'gone.example.org', true);
    expect(await published.find(ctx, site.id)).toBeUndefined();
    // With its tenant, the edge drops the certificate.
    expect([
      ctx.domainState.edge.has('gone.example.org'),
      ctx.domainState.tenants.has('gone.example.org'),
    ]).toEqual([false, false]);
  });

  it('SIT-05 a late delivery about a former holder takes nothing from the current one', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const [first, second] = [await publishSite(ctx, 32), await publishSite(ctx, 33)];
    for (const [n, { id }] of [[32, first] as const, [33, second] as const])
      await attach(n, id, 'late.example.org');
    await prove('late.example.org', first.id, second.id);
    await settle(first.id, 'late.example.org');
    await domains.detach(aMember(32), first.id);
    await settle(second.id, 'late.example.org');
    await settle(first.id, 'late.example.org', true);
    expect([[...ctx.domainState.edge], [...ctx.domainState.tenants]]).toEqual([
      [['late.example.org', second.id]],
      ['late.example.org'],
    ]);
  });

  it('SIT-05 an unproven claim blocks no one else, however often it is renewed', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const [squatter, owner] = [await publishSite(ctx, 40), await publishSite(ctx, 41)];
    await attach(40, squatter.id, 'forty.example.org');
    await attach(41, owner.id, 'forty.example.org');
    await domains.detach(aMember(40), squatter.id);
    await attach(40, squatter.id, 'forty.example.org');
    await prove('forty.example.org', owner.id);
    await settle(owner.id, 'forty.example.org');
    expect((await domains.get(aMember(41), owner.id)).domain?.status).toBe('active');
    expect((await domains.get(aMember(40), squatter.id)).domain).toMatchObject({
      status: 'claimed',
      heldByAnother: true,
    });
  });

  it('SIT-05 while the holder’s token is in the DNS, another one changes nothing', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const [first, second] = [await publishSite(ctx, 45), await publishSite(ctx, 46)];
    await attach(45, first.id, 'tie.example.org');
    await prove('tie.example.org', first.id);
    await settle(first.id, 'tie.example.org');
    await attach(46, second.id, 'tie.example.org');
    await prove('tie.example.org', first.id, second.id);
    await settle(second.id, 'tie.example.org');
    expect((await published.byHost(ctx, 'tie.example.org')).id).toBe(first.id);
    expect((await domains.get(aMember(46), second.id)).domain?.heldByAnother).toBe(true);
  });

  it('SIT-05 a domain whose DNS has a new owner changes hands, and the old page is gone immediately', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const [before, after] = [await publishSite(ctx, 47), await publishSite(ctx, 48)];
    await attach(47, before.id, 'sold.example.org');
    await prove('sold.example.org', before.id);
    await settle(before.id, 'sold.example.org');
    await attach(48, after.id, 'sold.example.org');
    await prove('sold.example.org', after.id);
    ctx.domainState.certificate = 'pending';
    await settle(after.id, 'sold.example.org');
    expect(ctx.domainState.edge.has('sold.example.org')).toBe(false);
    await expect(published.byHost(ctx, 'sold.example.org')).rejects.toMatchObject({ code: 'site.not_found' });
    ctx.domainState.certificate = 'issued';
    await settle(after.id, 'sold.example.org');
    expect([...ctx.domainState.edge]).toEqual([['sold.example.org', after.id]]);
    expect((await published.byHost(ctx, 'sold.example.org')).id).toBe(after.id);
  });

  it('a domain proven by someone else is not listed for sites that only claimed it', async () => {
    const { attach, prove, settle } = openDomains(ctx);
    const [squatter, owner] = [await publishSite(ctx, 43), await publishSite(ctx, 44)];
    await attach(43, squatter.id, 'lost.example.org');
    const listed = async (n: number) => (await sites.mine(aMember(n))).items.map(({ domain }) => domain);
    expect(await listed(43)).toEqual(['lost.example.org']);
    await attach(44, owner.id, 'lost.example.org');
    await prove('lost.example.org', owner.id);
    await settle(owner.id, 'lost.example.org');
    expect([await listed(43), await listed(44)]).toEqual([[null], ['lost.example.org']]);
  });
});
