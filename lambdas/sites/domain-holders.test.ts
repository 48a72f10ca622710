import { describe, expect, it } from 'vitest';
import { openDomains } from '#test/support/site-domains.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

describe('the holder of a domain', () => {
  it('SIT-05 a released domain is immediately available and no longer served', async () => {
    const { domains, member, site, attach, prove, settle, edge, tenants } = openDomains(store.table);
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
    const { domains, member, site, attach, prove, settle, edge, tenants } = openDomains(store.table);
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
    const { domains, member, site, attach, prove, settle } = openDomains(store.table);
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
    const { domains, member, site, attach, prove, settle, published } = openDomains(store.table);
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
    const { site, attach, prove, settle, published, edge, state } = openDomains(store.table);
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
    const { sites, member, site, attach, prove, settle } = openDomains(store.table);
    const [squatter, owner] = [await site(43), await site(44)];
    await attach(43, squatter.id, 'lost.example.org');
    const listed = async (n: number) => (await sites.mine(member(n))).items.map(({ domain }) => domain);
    expect(await listed(43)).toEqual(['lost.example.org']);
    await attach(44, owner.id, 'lost.example.org');
    await prove('lost.example.org', owner.id);
    await settle(owner.id, 'lost.example.org');
    expect([await listed(43), await listed(44)]).toEqual([[null], ['lost.example.org']]);
  });
});
