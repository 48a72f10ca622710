import { describe, expect, it } from 'vitest';
import { TeamId } from '#shared/kernel/ids.ts';
import { aMember, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { publishSite, startTeam } from '#test/support/sites.ts';
import { createSitesCaller } from '#test/support/sites-api.ts';
import { findDraft, publishDraft, replaceDraft } from './site.table.ts';

const ctx = testContext();
const { sites } = createSitesCaller(ctx);

describe('saving a draft again', () => {
  const saved = async (n: number) => {
    const draft = await sites.createFromTeam(aMember(n), TeamId.parse((await startTeam(ctx, n)).id));
    const change = {
      title: 'Renamed',
      pages: draft.pages,
      settings: draft.settings,
      revision: draft.revision,
    };
    const save = (content = change) => sites.save(aMember(n), draft.id, content);
    return { draft, change, save };
  };

  it('REL-02 because the response was lost returns the same result', async () => {
    const { save } = await saved(1);
    const first = await save();
    expect(await save()).toEqual(first);
  });

  it('REL-02 after someone else has saved is refused because it would overwrite their change', async () => {
    const { change, save } = await saved(2);
    const { revision } = await save();
    await save({ ...change, title: 'Renamed by another', revision });
    await expect(save()).rejects.toMatchObject({ code: 'site.changed_meanwhile' });
  });
});

describe('a website’s document', () => {
  it('is not read by the list, which costs one unit per website, however long the document', async () => {
    const { id, pages, title, settings, revision } = await publishSite(ctx, 11);
    const list = async () => (await ctx.store.costOf(() => sites.mine(aMember(11)))).read;
    const short = await list();
    const text = 'x'.repeat(3_900);
    const blocks = ['a', 'b', 'c', 'd'].map((name) => ({
      type: 'text' as const,
      id: name,
      title: 'Long',
      text,
    }));
    await sites.save(aMember(11), id, { title, pages: [{ ...pages[0], blocks }], settings, revision });
    expect(await list()).toBe(short);
  });

  it('is listed as last saved, even after a save that was interrupted halfway', async () => {
    const { id, pages, settings, revision } = await publishSite(ctx, 12);
    const content = { title: 'Renamed', pages, settings };
    ctx.clock.moveTo('2026-11-22T10:00:00.000Z');
    await replaceDraft(ctx, id, content, revision);
    const listed = async () => (await sites.mine(aMember(12))).items[0];
    expect(await listed()).toMatchObject({ title: 'Team 12', changed: false, revision });
    await sites.save(aMember(12), id, { ...content, revision });
    expect(await listed()).toMatchObject({ title: 'Renamed', changed: true, revision: revision + 1 });
    ctx.clock.moveTo('2026-11-22T11:00:00.000Z');
    await replaceDraft(ctx, id, { ...content, title: 'Renamed again' }, revision + 1);
    await sites.publish(aMember(12), id);
    expect(await listed()).toMatchObject({ title: 'Renamed again', changed: false, revision: revision + 2 });
    ctx.clock.moveTo('2026-11-22T12:00:00.000Z');
    await replaceDraft(ctx, id, { ...content, title: 'Never repeated' }, revision + 2);
    expect(await sites.get(aMember(12), id)).toMatchObject({ title: 'Never repeated', changed: true });
    expect(await listed()).toMatchObject({ title: 'Never repeated', changed: true, revision: revision + 3 });
  });

  it('that was read before someone saved a newer one is not published over it', async () => {
    const { id, teamId, title, pages, settings, revision } = await publishSite(ctx, 13);
    const before = await findDraft(ctx, id);
    await sites.save(aMember(13), id, { title: `${title} two`, pages, settings, revision });
    expect(before && (await publishDraft(ctx, before, teamId))).toBe(false);
  });

  it('is in no index, so a save costs only its own size', async () => {
    const draft = await sites.createFromTeam(aMember(10), TeamId.parse((await startTeam(ctx, 10)).id));
    const text = 'x'.repeat(3_900);
    const blocks = ['a', 'b'].map((id) => ({ type: 'text' as const, id, title: 'Long', text }));
    const pages = draft.pages.map((page) => ({ ...page, blocks: [...page.blocks, ...blocks] }));
    const change = { title: draft.title, pages, settings: draft.settings, revision: draft.revision };
    const size = JSON.stringify(change).length;
    expect(size).toBeGreaterThan(15_000);
    const { write } = await ctx.store.costOf(() => sites.save(aMember(10), draft.id, change));
    expect(write).toBeLessThanOrEqual(Math.ceil(size / 1024) + 2);
  });
});

describe('another website', () => {
  it('SEC-08 cannot be named like the product', async () => {
    const { teamId } = await publishSite(ctx, 3);
    const another = { requestKey: requestKey(30), title: 'Good Times Hub' };
    await expect(sites.addAnother(aMember(3), teamId, another)).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ field: 'body.title', reason: 'reserved' }],
    });
  });
});
