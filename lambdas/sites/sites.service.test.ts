import { describe, expect, it } from 'vitest';
import { Site } from '#shared/contracts/sites.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { createSites } from '#test/support/sites.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

describe('websites', () => {
  it("SIT-01 a website is made of a team's data in one step", async () => {
    const { start, sites, member } = createSites(store.table);
    const team = await start(1, { name: 'Site Thunder', about: 'Dinks every Saturday.' });
    const site = await sites.createFromTeam(member(1), TeamId.parse(team.id));
    expect(Site.parse(site)).toMatchObject({ title: 'Site Thunder', domain: null, publishedAt: null });
    expect(site.pages.map(({ slug, blocks }) => [slug, blocks.map(({ type }) => type)])).toEqual([
      ['home', ['hero', 'text', 'events', 'join']],
      ['about', ['text', 'roster']],
    ]);
    expect(site.pages[0]?.seoDescription).toBe('Dinks every Saturday.');
  });

  it('SIT-01 a team has one website, also when it is made twice at once', async () => {
    const { start, sites, member } = createSites(store.table);
    const teamId = TeamId.parse((await start(2)).id);
    const made = await Promise.all([1, 2, 3].map(() => sites.createFromTeam(member(2), teamId)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await sites.mine(member(2))).items).toHaveLength(1);
  });

  it('SIT-01 SEC-01~ nobody but the creator makes, sees, changes or publishes it', async () => {
    const { start, sites, member, site } = createSites(store.table);
    const teamId = TeamId.parse((await start(3)).id);
    await expect(sites.createFromTeam(member(4), teamId)).rejects.toMatchObject({ code: 'auth.forbidden' });
    const { id, ...draft } = await site(5);
    const missing = { code: 'site.not_found' };
    await expect(sites.get(member(4), id)).rejects.toMatchObject(missing);
    await expect(sites.save(member(4), id, draft)).rejects.toMatchObject(missing);
    await expect(sites.publish(member(4), id)).rejects.toMatchObject(missing);
  });

  it('SIT-04~ a change is seen once it is published, and then whole', async () => {
    const { sites, published, member, site } = createSites(store.table);
    const { id, pages, settings, revision } = await site(6);
    const saved = await sites.save(member(6), id, {
      title: 'New title',
      pages: pages.slice(0, 1),
      settings,
      revision,
    });
    expect(saved.changed).toBe(true);
    expect(await published.byId(id)).toMatchObject({ title: 'Team 6', pages });
    expect((await sites.publish(member(6), id)).changed).toBe(false);
    expect(await published.byId(id)).toMatchObject({ title: 'New title', pages: pages.slice(0, 1) });
  });

  it('SIT-01 a change of what somebody else changed meanwhile is refused', async () => {
    const { sites, member, site } = createSites(store.table);
    const { id, title, pages, settings, revision } = await site(7);
    await sites.save(member(7), id, { title, pages, settings, revision });
    await expect(sites.save(member(7), id, { title, pages, settings, revision })).rejects.toMatchObject({
      code: 'site.changed_meanwhile',
    });
  });

  it('SIT-04~ a website that is not published is not there', async () => {
    const { start, sites, published, member } = createSites(store.table);
    const { id } = await sites.createFromTeam(member(8), TeamId.parse((await start(8)).id));
    await expect(published.byId(id)).rejects.toMatchObject({ code: 'site.not_found' });
  });
});
