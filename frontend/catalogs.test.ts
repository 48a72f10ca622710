import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/product/game-types.ts';
import { allTexts, catalogFolders, readCatalog } from './catalogs.ts';

const root = join(import.meta.dirname, '..');
const sources = globSync('frontend/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/paraglide/**'] });
/** For each text, the feature folders that use it; `-` for everything else. */
const usersOf = new Map<string, Set<string>>();
for (const file of sources) {
  const [, feature = '-'] = /^frontend\/src\/features\/([^/]+)\//.exec(file) ?? [];
  for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\bm\.(\w+)/g))
    usersOf.set(name, (usersOf.get(name) ?? new Set()).add(feature));
}

describe('screen texts', () => {
  it('PLT-14~ exist in every language, under names that no two catalogs share', () => {
    const [first = [], ...others] = locales.map((locale) => Object.keys(allTexts(locale)));
    for (const names of others) expect(names).toEqual(first);
  });

  it.each(catalogFolders)(
    '%s has texts that are said, and those of one feature only in its own catalog',
    (folder) => {
      const [, feature = '-'] = /features\/([^/]+)\//.exec(folder) ?? [];
      const misplaced = Object.keys(readCatalog(folder, 'en')).filter((name) => {
        const users = [...(usersOf.get(name) ?? [])];
        const place = users.length === 1 ? users[0] : '-';
        return users.length === 0 || place !== feature;
      });
      expect(misplaced).toEqual([]);
    },
  );
});
