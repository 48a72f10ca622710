import { describe, expect, it } from 'vitest';
import { TeamId } from '#shared/kernel/ids.ts';
import { requestKey } from '#test/support/builders.ts';
import { createSites } from '#test/support/sites.ts';
import { createTestTable } from '#test/support/table.ts';

const store = createTestTable();

describe('saving a draft again', () => {
  const saved = async (n: number) => {
    const { start, sites, member } = createSites(store.table);
    const draft = await sites.createFromTeam(member(n), TeamId.parse((await start(n)).id));
    const change = {
      title: 'Renamed',
      pages: draft.pages,
      settings: draft.settings,
      revision: draft.revision,
    };
    const save = (content = change) => sites.save(member(n), draft.id, content);
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

describe('the document of a website', () => {
  it('is in no index, so a save costs only its own size', async () => {
    const { start, sites, member } = createSites(store.table);
    const draft = await sites.createFromTeam(member(10), TeamId.parse((await start(10)).id));
    const text = 'x'.repeat(3_900);
    const blocks = ['a', 'b'].map((id) => ({ type: 'text' as const, id, title: 'Long', text }));
    const pages = draft.pages.map((page) => ({ ...page, blocks: [...page.blocks, ...blocks] }));
    const change = { title: draft.title, pages, settings: draft.settings, revision: draft.revision };
    const size = JSON.stringify(change).length;
    expect(size).toBeGreaterThan(15_000);
    const { write } = await store.costOf(() => sites.save(member(10), draft.id, change));
    expect(write).toBeLessThanOrEqual(Math.ceil(size / 1024) + 1);
  });
});

describe('another website', () => {
  it('SEC-08~ is not named like the product', async () => {
    const { site, sites, member } = createSites(store.table);
    const { teamId } = await site(3);
    const another = { requestKey: requestKey(30), title: 'Good Times Hub' };
    await expect(sites.addAnother(member(3), teamId, another)).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ field: 'body.title', reason: 'reserved' }],
    });
  });
});
