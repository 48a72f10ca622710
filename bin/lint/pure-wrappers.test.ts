import { describe, expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('pure-wrappers.grit');
const index = 'lambdas/teams/index.ts';

describe('what an index.ts calls when it is loaded', () => {
  it.each([
    'const finder = oncePer(createFinder);',
    'const finder = oncePer<Table, Find>((table) => createFinder(table));',
    'const finder = createFinder(table);',
    'const finder = /* @__PURE__ */ createFinder(table);',
    'const known = new Map([]);',
  ])('%s is a lint error', (line) => {
    expect(passes(line, index)).toBe(false);
    expect(passes(line, 'lambdas/notifications/delivery/index.ts')).toBe(false);
  });

  it.each([
    ['const finder = /* @__PURE__ */ oncePer(createFinder);', index],
    ['const finder = /* @__PURE__ */ oncePer((ctx: Context) =>\n  createFinder(ctx.table),\n);', index],
    ['export const find = (ctx: Context, id: Id) => finder(ctx.table)(id);', index],
    ['export const find = async (ctx: Context) => new Set(await finder(ctx)());', index],
    ["const LIMIT = 20;\nexport { find } from './teams.ts';", index],
    ['const finder = oncePer(createFinder);', 'lambdas/teams/teams.ts'],
  ])('%s is none in %s', (line, file) => {
    expect(passes(line, file)).toBe(true);
  });
});
