import { describe, expect, it } from 'vitest';
import { testContext } from '#test/support/context.ts';
import { defineEntity, id, primaryKey, text } from './entity.ts';
import { lookUp, readTogether } from './read-together.ts';

const ctx = testContext();
const shapes = { privacy: { onDeletion: 'expires' }, attributes: { of: id(), is: text() } } as const;
const Leaf = defineEntity('testLeaf', { ...shapes, indexes: { byId: primaryKey(['of'], []) } });
const Root = defineEntity('testRoot', { ...shapes, indexes: { byId: primaryKey(['of'], []) } });

describe('rows of several entities', () => {
  it('PERF-05 are read in one request, consistently, and what is not there is undefined', async () => {
    await Leaf(ctx).put({ of: 'one', is: 'a leaf' }).go();
    await Root(ctx).put({ of: 'one', is: 'a root' }).go();
    const read = () =>
      readTogether(ctx, {
        leaf: lookUp(ctx, Leaf, { of: 'one' }),
        root: lookUp(ctx, Root, { of: 'one' }),
        none: lookUp(ctx, Root, { of: 'two' }),
      });
    expect(await read()).toEqual({
      leaf: { of: 'one', is: 'a leaf' },
      root: { of: 'one', is: 'a root' },
      none: undefined,
    });
    expect(await ctx.store.costOf(read)).toMatchObject({ requests: 1, read: 3, writes: 0 });
  });

  it('REL-01~ are complete, also if the table leaves some of a batch unprocessed', async () => {
    for (let n = 0; n < 40; n += 1)
      await Leaf(ctx)
        .put({ of: `many ${n}`, is: String(n) })
        .go();
    const lookups = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [String(n), lookUp(ctx, Leaf, { of: `many ${n}` })]),
    );
    const rows = await readTogether(ctx, lookups);
    expect(Object.values(rows).map((row) => row?.is)).toEqual(
      Array.from({ length: 40 }, (_, n) => String(n)),
    );
  });
});
