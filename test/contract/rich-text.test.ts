import { expect, it } from 'vitest';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { Block } from '#shared/domains/sites/shapes.ts';
import { payloads } from '../support/payloads/payloads.ts';
import { rowsOf } from '../support/rows-of.ts';
import { openWorld } from './open-world.ts';
import { schemaOf } from './text-fields.ts';

const { product, world } = await openWorld();

it('SEC-04 rich text is stored as a document of blocks with unchanged texts, never as HTML', async () => {
  const { site, people } = world;
  const params = { siteId: site.id };
  const lines = payloads.filter(
    (payload) => !/[\p{C}]/u.test(payload) && payload === payload.trim().normalize('NFC'),
  );
  const blocks = lines.slice(0, 30).map((line, index) => ({
    ...{
      type: 'text',
      id: `block-${index}`,
      title: line.slice(0, 100).trim(),
      text: lines.slice(index * 10, index * 10 + 10).join('\n'),
    },
  }));
  const body = {
    title: site.title,
    pages: [{ slug: 'home', title: 'Home', seoDescription: '', blocks }],
    settings: site.settings,
    revision: site.revision,
  };
  const saved = await product.call(sitesContract.save, { params, body }, people.member.token);
  expect(saved.pages[0]?.blocks).toEqual(blocks);
  const stored = [...rowsOf(product).values()].find(
    (row) => row['__edb_e__'] === 'siteDraft' && row['siteId'] === site.id,
  );
  expect(stored?.['content']).toMatchObject({ pages: [{ blocks }] });
});

it('SEC-04 a block has nothing but its kind, its name, and plain texts', () => {
  const kinds = schemaOf(Block).oneOf ?? schemaOf(Block).anyOf ?? [];
  expect(kinds.length).toBeGreaterThan(3);
  for (const { properties = {} } of kinds)
    expect(['id', 'text', 'title', 'type']).toEqual(expect.arrayContaining(Object.keys(properties)));
});
