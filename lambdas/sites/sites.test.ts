import { describe, expect, it } from 'vitest';
import * as published from '#lambdas/sites/published.ts';
import { Site } from '#shared/domains/sites/shapes.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { aMember, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { publishSite, serveSite, startTeam } from '#test/support/sites.ts';
import { createSitesCaller } from '#test/support/sites-api.ts';

const ctx = testContext();
const { domains, sites } = createSitesCaller(ctx);

describe('websites', () => {
  it('SIT-01 a website is created from a team’s data in one step', async () => {
    const team = await startTeam(ctx, 1, { name: 'Site Thunder', about: 'Dinks every Saturday.' });
    const site = await sites.createFromTeam(aMember(1), TeamId.parse(team.id));
    expect(Site.parse(site)).toMatchObject({ title: 'Site Thunder', domain: null, publishedAt: null });
    expect(site.pages.map(({ slug, blocks }) => [slug, blocks.map(({ type }) => type)])).toEqual([
      ['home', ['hero', 'text', 'events', 'join']],
      ['about', ['text', 'roster']],
    ]);
    expect(site.pages[0]?.seoDescription).toBe('Dinks every Saturday.');
  });

  it('SIT-01 the first website of a team is made once, even if it is requested several times at once', async () => {
    const teamId = TeamId.parse((await startTeam(ctx, 2)).id);
    const made = await Promise.all([1, 2, 3].map(() => sites.createFromTeam(aMember(2), teamId)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await sites.mine(aMember(2))).items).toHaveLength(1);
  });

  it('SIT-01 SIT-02~ SEC-01 people without a role in the team can neither create, see, change, nor publish it', async () => {
    const teamId = TeamId.parse((await startTeam(ctx, 3)).id);
    await expect(sites.createFromTeam(aMember(4), teamId)).rejects.toMatchObject({ code: 'auth.forbidden' });
    const { id, ...draft } = await publishSite(ctx, 5);
    const missing = { code: 'site.not_found' };
    await expect(sites.get(aMember(4), id)).rejects.toMatchObject(missing);
    await expect(sites.save(aMember(4), id, draft)).rejects.toMatchObject(missing);
    await expect(sites.publish(aMember(4), id)).rejects.toMatchObject(missing);
  });

  it('SIT-04 a change becomes visible when published, and then completely', async () => {
    const { id, pages, settings, revision } = await publishSite(ctx, 6);
    const saved = await sites.save(aMember(6), id, {
      title: 'New title',
      pages: pages.slice(0, 1),
      settings,
      revision,
    });
    expect(saved.changed).toBe(true);
    expect(await published.byId(ctx, id)).toMatchObject({ title: 'Team 6', pages });
    expect((await sites.publish(aMember(6), id)).changed).toBe(false);
    expect(await published.byId(ctx, id)).toMatchObject({ title: 'New title', pages: pages.slice(0, 1) });
  });

  it('SIT-01 a change to a draft that someone else has changed is refused', async () => {
    const { id, title, pages, settings, revision } = await publishSite(ctx, 7);
    await sites.save(aMember(7), id, { title, pages, settings, revision });
    const other = { title: `${title} two`, pages, settings, revision };
    await expect(sites.save(aMember(7), id, other)).rejects.toMatchObject({
      code: 'site.changed_meanwhile',
    });
  });

  it('SIT-04 an unpublished website is not found', async () => {
    const { id } = await sites.createFromTeam(aMember(8), TeamId.parse((await startTeam(ctx, 8)).id));
    await expect(published.byId(ctx, id)).rejects.toMatchObject({ code: 'site.not_found' });
  });
});

describe('websites of a team whose plan allows several', () => {
  const several = async (n: number) => {
    const first = await publishSite(ctx, n);
    const add = (key: number, title = `Website ${key}`) =>
      sites.addAnother(aMember(n), first.teamId, { requestKey: requestKey(key), title });
    return { first, add, mine: () => sites.mine(aMember(n)) };
  };

  it('PAY-12 are limited by the plan, and the next one is refused with the name of the limit', async () => {
    const { add, mine } = await several(80);
    await add(801);
    await add(802);
    await expect(add(803)).rejects.toMatchObject({ code: 'plan.limit', details: { limit: 'sites' } });
    const { items, teams } = await mine();
    expect(items.map(({ title }) => title).toSorted()).toEqual(['Team 80', 'Website 801', 'Website 802']);
    expect(teams).toMatchObject([{ name: 'Team 80', used: 3, most: 3, customDomain: true }]);
  });

  it('PAY-12 stay within the limit when many are created at once', async () => {
    const { add, mine } = await several(81);
    const made = await Promise.allSettled([811, 812, 813, 814, 815].map((key) => add(key)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await mine()).items).toHaveLength(3);
  });

  it('REL-02 a repeated request returns the one it created, and its key cannot be reused', async () => {
    const { add, mine } = await several(82);
    const { id } = await add(821, 'Summer league');
    expect((await add(821, 'Summer league')).id).toBe(id);
    await expect(add(821, 'Winter league')).rejects.toMatchObject({ code: 'request.key_reused' });
    expect((await mine()).items).toHaveLength(2);
  });

  it('PAY-12 a plan with one website does not allow another', async () => {
    const teamId = TeamId.parse((await startTeam(ctx, 83)).id);
    await sites.createFromTeam(aMember(83), teamId);
    const another = { requestKey: requestKey(831), title: 'Another' };
    await expect(sites.addAnother(aMember(83), teamId, another)).rejects.toMatchObject({
      code: 'plan.limit',
    });
  });

  it('a domain can be moved to another of them, and shows it without new proof', async () => {
    const { add, first } = await several(84);
    const { id } = await add(841);
    await sites.publish(aMember(84), id);
    await serveSite(ctx, 84, first.id, 'moved.example.org');
    expect((await published.byHost(ctx, 'moved.example.org')).id).toBe(first.id);
    expect(await domains.move(aMember(84), first.id, id)).toMatchObject({ status: 'active' });
    expect((await published.byHost(ctx, 'moved.example.org')).id).toBe(id);
    expect((await domains.get(aMember(84), first.id)).domain).toBeNull();
    await serveSite(ctx, 84, first.id, 'second.example.org');
    await expect(domains.move(aMember(84), first.id, id)).rejects.toMatchObject({
      code: 'domain.already_set',
    });
  });

  it('a domain cannot be moved to someone else’s website, or to another team’s', async () => {
    const { first } = await several(85);
    const foreign = await (await several(86)).first;
    await serveSite(ctx, 85, first.id, 'stays.example.org');
    const gone = { code: 'site.not_found' };
    await expect(domains.move(aMember(85), first.id, foreign.id)).rejects.toMatchObject(gone);
    const other = TeamId.parse(
      (await startTeam(ctx, 85, { name: 'Other 85', requestKey: requestKey(852) })).id,
    );
    const { id } = await sites.createFromTeam(aMember(85), other);
    await expect(domains.move(aMember(85), first.id, id)).rejects.toMatchObject(gone);
  });
});
