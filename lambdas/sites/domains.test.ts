import { describe, expect, it, vi } from 'vitest';
import { At, HostName } from '#shared/declare/facts.ts';
import { domainClaimRow } from '#shared/domains/sites/rows.ts';
import { proofRecord } from '#shared/domains/sites/site-domains.ts';
import { type SiteId, TeamId } from '#shared/kernel/ids.ts';
import { movableClock, NOW } from '#test/support/builders.ts';
import { giveChange } from '#test/support/give-change.ts';
import { createSites, TARGET } from '#test/support/sites.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

const open = () => {
  const clock = movableClock();
  const product = createSites(store.table, clock);
  const { domains, domainRows, member, reaction, texts } = product;
  const told = (siteId: SiteId, domain: string, checks = 0) => ({
    ...{ domain: HostName.parse(domain), host: HostName.parse(domain), siteId, checks },
    claimedAt: At.parse(NOW),
  });
  /** Runs what the stream triggers after a change to a claim. */
  const settle = async (siteId: SiteId, domain: string, gone = false) => {
    const claim = told(siteId, domain);
    await giveChange(domainClaimRow, reaction, gone ? { before: claim } : { after: claim });
  };
  const recordOf = async (siteId: SiteId, domain: string) => {
    const claim = await domainRows.findClaim({ siteId, domain });
    if (!claim) throw new Error('the domain is claimed');
    return proofRecord(domain, claim.proof);
  };
  /** Puts the tokens of these websites into the DNS, and no others. */
  const prove = async (domain: string, ...siteIds: readonly SiteId[]) => {
    const records = await Promise.all(siteIds.map((siteId) => recordOf(siteId, domain)));
    texts.set(`_gth-site.${domain}`, ['v=spf1 -all', ...records.map(({ value }) => value)]);
  };
  const attach = async (n: number, id: SiteId, domain: string) => {
    await domains.attach(member(n), id, domain);
    await settle(id, domain);
  };
  return { ...product, clock, settle, prove, attach, told };
};

describe('domains of websites', () => {
  it('SIT-05 the edge serves a domain before anyone is told that it is live, even if the function crashes in between', async () => {
    const { site, attach, prove, settle, domains, domainRows, member, hostStore, edge } = open();
    const { id } = await site(90);
    await attach(90, id, 'edge.example.org');
    await prove('edge.example.org', id);
    await domains.check(member(90), id);
    const before: unknown[] = [];
    const put = vi.spyOn(hostStore, 'put').mockImplementation(async (domain, siteId) => {
      before.push((await domainRows.find(domain))?.status);
      edge.set(domain, siteId);
      if (before.length === 1) throw new Error('the function died');
    });
    await expect(settle(id, 'edge.example.org')).rejects.toThrow('the function died');
    expect((await domains.get(member(90), id)).domain?.status).toBe('proven');
    await settle(id, 'edge.example.org');
    put.mockRestore();
    expect(before).toEqual(['proven', 'proven']);
    expect((await domains.get(member(90), id)).domain?.status).toBe('active');
  });

  it('SIT-05 claimed, proven in the DNS, certified, served', async () => {
    const { domains, member, site, attach, prove, settle, edge, tenants, published } = open();
    const { id } = await site(1);
    await attach(1, id, 'one.example.org');
    const { domain: claimed } = await domains.get(member(1), id);
    expect(claimed).toMatchObject({ status: 'claimed', certificate: 'none', checkedAt: NOW });
    expect(claimed?.records).toEqual([
      { type: 'TXT', name: '_gth-site.one.example.org', value: expect.stringMatching(/^gth-site=\w{26}$/) },
      { type: 'CNAME', name: 'one.example.org', value: TARGET },
    ]);
    expect([tenants.size, edge.size]).toEqual([0, 0]);
    await expect(published.byHost('one.example.org')).rejects.toMatchObject({ code: 'site.not_found' });

    await prove('one.example.org', id);
    await domains.check(member(1), id);
    await settle(id, 'one.example.org');
    expect((await domains.get(member(1), id)).domain).toMatchObject({
      status: 'active',
      certificate: 'issued',
    });
    expect([...edge]).toEqual([['one.example.org', id]]);
    expect((await published.byHost('WWW.One.example.org:443')).id).toBe(id);
  });

  it('SIT-05 a domain is not served before its certificate is issued', async () => {
    const { domains, member, site, attach, prove, settle, edge, state } = open();
    const { id } = await site(2);
    state.certificate = 'pending';
    await attach(2, id, 'two.example.org');
    await prove('two.example.org', id);
    await settle(id, 'two.example.org');
    expect((await domains.get(member(2), id)).domain).toMatchObject({
      status: 'proven',
      certificate: 'pending',
    });
    expect(edge.has('two.example.org')).toBe(false);
    state.certificate = 'issued';
    await settle(id, 'two.example.org');
    expect(edge.has('two.example.org')).toBe(true);
  });

  it('SIT-05 SEC-11~ the proof of another claim proves nothing', async () => {
    const { domains, member, site, attach, settle, texts } = open();
    const { id } = await site(3);
    await attach(3, id, 'three.example.org');
    texts.set('_gth-site.three.example.org', ['gth-site=00000000000000000000000000']);
    await settle(id, 'three.example.org');
    expect((await domains.get(member(3), id)).domain?.status).toBe('claimed');
  });

  it('SIT-05 any number of websites may claim a domain, each with its own token', async () => {
    const { domains, member, site } = open();
    const [first, second] = [await site(10), await site(11)];
    const wanted = [
      await domains.attach(member(10), first.id, 'many.example.org'),
      await domains.attach(member(11), second.id, 'many.example.org'),
    ];
    const tokens = wanted.map(({ records }) => records[0]?.value);
    expect(new Set(tokens).size).toBe(2);
    expect(wanted.map(({ status, heldByAnother }) => [status, heldByAnother])).toEqual([
      ['claimed', false],
      ['claimed', false],
    ]);
  });

  it('SIT-05 of many websites that prove a domain at once, one gets it', async () => {
    const { domainRows, site, attach, prove, settle, edge } = open();
    const numbers = [12, 13, 14, 15, 16, 17];
    const sites = await Promise.all(numbers.map((n) => site(n)));
    for (const [index, { id }] of sites.entries()) await attach(numbers[index] ?? 0, id, 'race.example.org');
    await prove('race.example.org', ...sites.map(({ id }) => id));
    await Promise.all(sites.map(({ id }) => settle(id, 'race.example.org')));
    const held = await domainRows.find('race.example.org');
    expect(held?.status).toBe('active');
    expect([...edge]).toEqual([['race.example.org', held?.siteId]]);
  });

  it('SIT-05 a website has one domain, and asking for the same one again changes nothing', async () => {
    const { domains, member, site } = open();
    const { id } = await site(20);
    const first = await domains.attach(member(20), id, 'Twenty.example.org');
    expect(await domains.attach(member(20), id, 'www.twenty.example.org')).toEqual(first);
    await expect(domains.attach(member(20), id, 'other20.example.org')).rejects.toMatchObject({
      code: 'domain.already_set',
    });
  });

  it.each([
    ['gth.example', { code: 'domain.reserved' }],
    ['sub.gth.example', { code: 'domain.reserved' }],
    ['localhost', { code: 'input.invalid' }],
    ['10.0.0.1', { code: 'input.invalid' }],
  ])('SIT-05 %s is not given to anybody', async (domain, error) => {
    const { domains, member, site } = open();
    const { id } = await site(21);
    await expect(domains.attach(member(21), id, domain)).rejects.toMatchObject(error);
  });

  it('SIT-05 a released domain is immediately available and no longer served', async () => {
    const { domains, member, site, attach, prove, settle, edge, tenants } = open();
    const [first, second] = [await site(30), await site(31)];
    await attach(30, first.id, 'thirty.example.org');
    await prove('thirty.example.org', first.id);
    await settle(first.id, 'thirty.example.org');
    await domains.detach(member(30), first.id);
    expect((await domains.get(member(30), first.id)).domain).toBeNull();
    expect((await domains.attach(member(31), second.id, 'thirty.example.org')).status).toBe('claimed');
    // Delivered late, after someone else claimed it: the edge still releases it.
    await settle(first.id, 'thirty.example.org', true);
    expect([edge.has('thirty.example.org'), tenants.has('thirty.example.org')]).toEqual([false, false]);
  });

  it('SIT-05 a late delivery about a former holder takes nothing from the current one', async () => {
    const { domains, member, site, attach, prove, settle, edge, tenants } = open();
    const [first, second] = [await site(32), await site(33)];
    for (const [n, { id }] of [[32, first] as const, [33, second] as const])
      await attach(n, id, 'late.example.org');
    await prove('late.example.org', first.id, second.id);
    await settle(first.id, 'late.example.org');
    await domains.detach(member(32), first.id);
    await settle(second.id, 'late.example.org');
    await settle(first.id, 'late.example.org', true);
    expect([[...edge], [...tenants]]).toEqual([[['late.example.org', second.id]], ['late.example.org']]);
  });

  it('SIT-05 an unproven claim blocks no one else, however often it is renewed', async () => {
    const { domains, member, site, attach, prove, settle } = open();
    const [squatter, owner] = [await site(40), await site(41)];
    await attach(40, squatter.id, 'forty.example.org');
    await attach(41, owner.id, 'forty.example.org');
    await domains.detach(member(40), squatter.id);
    await attach(40, squatter.id, 'forty.example.org');
    await prove('forty.example.org', owner.id);
    await settle(owner.id, 'forty.example.org');
    expect((await domains.get(member(41), owner.id)).domain?.status).toBe('active');
    expect((await domains.get(member(40), squatter.id)).domain).toMatchObject({
      status: 'claimed',
      heldByAnother: true,
    });
  });

  it('SIT-05 while the holder’s token is in the DNS, another one changes nothing', async () => {
    const { domains, member, site, attach, prove, settle, published } = open();
    const [first, second] = [await site(45), await site(46)];
    await attach(45, first.id, 'tie.example.org');
    await prove('tie.example.org', first.id);
    await settle(first.id, 'tie.example.org');
    await attach(46, second.id, 'tie.example.org');
    await prove('tie.example.org', first.id, second.id);
    await settle(second.id, 'tie.example.org');
    expect((await published.byHost('tie.example.org')).id).toBe(first.id);
    expect((await domains.get(member(46), second.id)).domain?.heldByAnother).toBe(true);
  });

  it('SIT-05 a domain whose DNS has a new owner changes hands, and the old page is gone immediately', async () => {
    const { site, attach, prove, settle, published, edge, state } = open();
    const [before, after] = [await site(47), await site(48)];
    await attach(47, before.id, 'sold.example.org');
    await prove('sold.example.org', before.id);
    await settle(before.id, 'sold.example.org');
    await attach(48, after.id, 'sold.example.org');
    await prove('sold.example.org', after.id);
    state.certificate = 'pending';
    await settle(after.id, 'sold.example.org');
    expect(edge.has('sold.example.org')).toBe(false);
    await expect(published.byHost('sold.example.org')).rejects.toMatchObject({ code: 'site.not_found' });
    state.certificate = 'issued';
    await settle(after.id, 'sold.example.org');
    expect([...edge]).toEqual([['sold.example.org', after.id]]);
    expect((await published.byHost('sold.example.org')).id).toBe(after.id);
  });

  it('a domain proven by someone else is not listed for sites that only claimed it', async () => {
    const { sites, member, site, attach, prove, settle } = open();
    const [squatter, owner] = [await site(43), await site(44)];
    await attach(43, squatter.id, 'lost.example.org');
    const listed = async (n: number) => (await sites.mine(member(n))).items.map(({ domain }) => domain);
    expect(await listed(43)).toEqual(['lost.example.org']);
    await attach(44, owner.id, 'lost.example.org');
    await prove('lost.example.org', owner.id);
    await settle(owner.id, 'lost.example.org');
    expect([await listed(43), await listed(44)]).toEqual([[null], ['lost.example.org']]);
  });

  it('a team whose plan has no domain is refused one, and told which limit applies', async () => {
    const { domains, sites, start, member } = open();
    const team = TeamId.parse((await start(60)).id);
    const { id } = await sites.createFromTeam(member(60), team);
    await expect(domains.attach(member(60), id, 'sixty.example.org')).rejects.toMatchObject({
      code: 'plan.limit',
      details: { limit: 'customDomain' },
    });
  });

  it('a domain keeps working after the plan has ended, but no other can be added', async () => {
    const { domains, member, site, attach, prove, settle, plan, published } = open();
    const { id, teamId } = await site(61);
    await attach(61, id, 'sixty-one.example.org');
    await prove('sixty-one.example.org', id);
    await settle(id, 'sixty-one.example.org');
    await plan(61, teamId, 'canceled');
    await settle(id, 'sixty-one.example.org');
    expect((await published.byHost('sixty-one.example.org')).id).toBe(id);
    expect((await domains.attach(member(61), id, 'sixty-one.example.org')).status).toBe('active');
    await domains.detach(member(61), id);
    await expect(domains.attach(member(61), id, 'sixty-one.example.org')).rejects.toMatchObject({
      code: 'plan.limit',
    });
  });

  it('REL-02 what the reaction itself writes triggers nothing', async () => {
    const { reaction, site, attach, prove, told, tenants } = open();
    const { id } = await site(62);
    await attach(62, id, 'x.example.org');
    await prove('x.example.org', id);
    const row = told(id, 'x.example.org', 1);
    await giveChange(domainClaimRow, reaction, { before: row, after: row });
    expect(tenants.size).toBe(0);
  });

  it('SIT-05 checking a missing domain is refused', async () => {
    const { domains, member, site } = open();
    const { id } = await site(50);
    await expect(domains.check(member(50), id)).rejects.toMatchObject({ code: 'domain.not_found' });
    expect(await domains.detach(member(50), id)).toEqual({ done: true });
  });
});
