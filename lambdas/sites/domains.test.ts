import { describe, expect, it } from 'vitest';
import { proofRecord } from '#shared/domain/site-domains.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { type SiteId, TeamId } from '#shared/kernel/ids.ts';
import { movableClock, NOW } from '#test/support/builders.ts';
import { createSites, TARGET } from '#test/support/sites.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

const open = () => {
  const clock = movableClock();
  const product = createSites(store.table, clock);
  const { domains, domainRows, member, reaction, texts } = product;
  /** What the stream brings about after a change of the row. */
  const settle = async (domain: string, gone = false) => {
    const row = await domainRows.find(domain);
    const told = { domain, host: domain, status: 'claimed', checks: 0, claimedAt: NOW };
    await reaction.react('siteDomain.modified', gone ? { before: told } : { after: row ?? told });
  };
  const prove = async (domain: string) => {
    const row = await domainRows.find(domain);
    if (!row) throw new Error('the domain is claimed');
    const { name, value } = proofRecord(domain, row.proof);
    texts.set(name, ['v=spf1 -all', value]);
  };
  const attach = async (n: number, id: SiteId, domain: string) => {
    await domains.attach(member(n), id, domain);
    await settle(domain);
  };
  return { ...product, clock, settle, prove, attach };
};

describe('domains of websites', () => {
  it('SIT-05~ claimed, proven in the DNS, certified, served', async () => {
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

    await prove('one.example.org');
    await domains.check(member(1), id);
    await settle('one.example.org');
    expect((await domains.get(member(1), id)).domain).toMatchObject({
      status: 'active',
      certificate: 'issued',
    });
    expect([...edge]).toEqual([['one.example.org', id]]);
    expect((await published.byHost('WWW.One.example.org:443')).id).toBe(id);
  });

  it('SIT-05~ a certificate that is not there yet keeps the domain from being served', async () => {
    const { domains, member, site, attach, prove, settle, edge, state } = open();
    const { id } = await site(2);
    state.certificate = 'pending';
    await attach(2, id, 'two.example.org');
    await prove('two.example.org');
    await settle('two.example.org');
    expect((await domains.get(member(2), id)).domain).toMatchObject({
      status: 'proven',
      certificate: 'pending',
    });
    expect(edge.has('two.example.org')).toBe(false);
    state.certificate = 'issued';
    await settle('two.example.org');
    expect(edge.has('two.example.org')).toBe(true);
  });

  it('SIT-05~ SEC-11~ the proof of another claim proves nothing', async () => {
    const { domains, member, site, attach, settle, texts } = open();
    const { id } = await site(3);
    await attach(3, id, 'three.example.org');
    texts.set('_gth-site.three.example.org', ['gth-site=00000000000000000000000000']);
    await settle('three.example.org');
    expect((await domains.get(member(3), id)).domain?.status).toBe('claimed');
  });

  it('SIT-05~ of many websites that want a domain at once, one gets it', async () => {
    const { domains, member, site } = open();
    const numbers = [10, 11, 12, 13, 14, 15, 16, 17];
    const sites = await Promise.all(numbers.map((n) => site(n)));
    const results = await Promise.allSettled(
      sites.map(({ id }, index) => domains.attach(member(numbers[index] ?? 0), id, 'race.example.org')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'domain.taken' });
  });

  it('SIT-05~ a website has one domain, and asking for the same one again changes nothing', async () => {
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
  ])('SIT-05~ %s is not given to anybody', async (domain, error) => {
    const { domains, member, site } = open();
    const { id } = await site(21);
    await expect(domains.attach(member(21), id, domain)).rejects.toMatchObject(error);
  });

  it('SIT-05~ what is given up is free at once, and served no longer', async () => {
    const { domains, member, site, attach, prove, settle, edge, tenants } = open();
    const [first, second] = [await site(30), await site(31)];
    await attach(30, first.id, 'thirty.example.org');
    await prove('thirty.example.org');
    await settle('thirty.example.org');
    await domains.detach(member(30), first.id);
    expect((await domains.get(member(30), first.id)).domain).toBeNull();
    expect((await domains.attach(member(31), second.id, 'thirty.example.org')).status).toBe('claimed');
    // Told late, when somebody else has claimed it: the edge lets go all the same.
    await settle('thirty.example.org', true);
    expect(edge.has('thirty.example.org')).toBe(false);
    await domains.detach(member(31), second.id);
    await settle('thirty.example.org', true);
    expect(tenants.has('thirty.example.org')).toBe(false);
  });

  it('SIT-05~ a claim that nobody proved for days gives way; a proven one never does', async () => {
    const { domains, member, site, attach, prove, settle, clock } = open();
    const [squatter, owner, late] = [await site(40), await site(41), await site(42)];
    await attach(40, squatter.id, 'forty.example.org');
    const taken = { code: 'domain.taken' };
    await expect(domains.attach(member(41), owner.id, 'forty.example.org')).rejects.toMatchObject(taken);
    clock.moveTo(addMilliseconds(NOW, 4 * DAY_MS));
    await attach(41, owner.id, 'forty.example.org');
    expect((await domains.get(member(40), squatter.id)).domain).toBeNull();
    await domains.detach(member(40), squatter.id);
    await prove('forty.example.org');
    await settle('forty.example.org');
    clock.moveTo(addMilliseconds(NOW, 40 * DAY_MS));
    await expect(domains.attach(member(42), late.id, 'forty.example.org')).rejects.toMatchObject(taken);
    expect((await domains.get(member(41), owner.id)).domain?.status).toBe('active');
  });

  it('a domain that was lost to somebody who proved it stands in no list', async () => {
    const { domains, sites, member, site, attach, clock } = open();
    const [squatter, owner] = [await site(43), await site(44)];
    await attach(43, squatter.id, 'lost.example.org');
    const listed = async (n: number) => (await sites.mine(member(n))).items.map(({ domain }) => domain);
    expect(await listed(43)).toEqual(['lost.example.org']);
    clock.moveTo(addMilliseconds(NOW, 4 * DAY_MS));
    await domains.attach(member(44), owner.id, 'lost.example.org');
    expect([await listed(43), await listed(44)]).toEqual([[null], ['lost.example.org']]);
  });

  it('a team whose plan has none is refused a domain, and hears which limit it is', async () => {
    const { domains, sites, start, member } = open();
    const team = TeamId.parse((await start(60)).id);
    const { id } = await sites.createFromTeam(member(60), team);
    await expect(domains.attach(member(60), id, 'sixty.example.org')).rejects.toMatchObject({
      code: 'plan.limit',
      details: { limit: 'customDomain' },
    });
  });

  it('a domain goes on when the plan has ended; another one is not given', async () => {
    const { domains, member, site, attach, prove, settle, plan, published } = open();
    const { id, teamId } = await site(61);
    await attach(61, id, 'sixty-one.example.org');
    await prove('sixty-one.example.org');
    await settle('sixty-one.example.org');
    await plan(61, teamId, 'canceled');
    await settle('sixty-one.example.org');
    expect((await published.byHost('sixty-one.example.org')).id).toBe(id);
    expect((await domains.attach(member(61), id, 'sixty-one.example.org')).status).toBe('active');
    await domains.detach(member(61), id);
    await expect(domains.attach(member(61), id, 'sixty-one.example.org')).rejects.toMatchObject({
      code: 'plan.limit',
    });
  });

  it('REL-02~ what the reaction itself writes asks for nothing', async () => {
    const { reaction, tenants } = open();
    const row = { domain: 'x.example.org', host: 'x.example.org', checks: 1, claimedAt: NOW };
    await reaction.react('siteDomain.modified', {
      before: { ...row, status: 'claimed' },
      after: { ...row, status: 'proven' },
    });
    expect(tenants.size).toBe(0);
  });

  it('SIT-05~ to look again at a domain that is not there is refused', async () => {
    const { domains, member, site } = open();
    const { id } = await site(50);
    await expect(domains.check(member(50), id)).rejects.toMatchObject({ code: 'domain.not_found' });
    expect(await domains.detach(member(50), id)).toEqual({ done: true });
  });
});
