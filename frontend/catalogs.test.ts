import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
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

/** Attributes that people read or hear. */
const SPOKEN = /^(aria-label|aria-description|aria-roledescription|title|alt|placeholder|label|text|action)$/;
const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** The literal words that elements show, anywhere below a node of the syntax tree. */
const wordsIn = (node: unknown, isShown = false): string[] => {
  if (Array.isArray(node)) return node.flatMap((each) => wordsIn(each, isShown));
  if (!isNode(node)) return [];
  const { type, value, name } = node;
  const text = type === 'TemplateElement' ? node['raw'] : value;
  const isText = type === 'JSXText' || (isShown && (type === 'StringLiteral' || type === 'TemplateElement'));
  if (isText && typeof text === 'string') return /\p{L}{2}/u.test(text) ? [text.trim()] : [];
  if (type === 'JSXElement' || type === 'JSXFragment')
    return [...wordsIn(node['opening']), ...wordsIn(node['children'], true)];
  if (type === 'JSXAttribute') return wordsIn(value, isNode(name) && SPOKEN.test(String(name['value'])));
  // What an expression shows: itself, or what it chooses. Arguments of a call are not shown directly.
  if (type === 'CallExpression' || type === 'MemberExpression' || type === 'BinaryExpression')
    return Object.values(node).flatMap((each) => wordsIn(each));
  if (type === 'ConditionalExpression')
    return [...wordsIn(node['test']), ...wordsIn([node['consequent'], node['alternate']], isShown)];
  if (type === 'ArrowFunctionExpression') return wordsIn(node['body']);
  return Object.values(node).flatMap((each) => wordsIn(each, isShown));
};

describe('screen texts', () => {
  it('PLT-14 exist in every language, under names that no two catalogs share', () => {
    const [first = [], ...others] = locales.map((locale) => Object.keys(allTexts(locale)));
    for (const names of others) expect(names).toEqual(first);
  });

  it('PLT-14 are all from the catalogs: elements and their labels have no words of their own', () => {
    const ofScreens = sources.filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
    const found = ofScreens.flatMap((file) => {
      const source = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript', tsx: true });
      return wordsIn(source).map((words) => `${file}: ${words}`);
    });
    // The name of a language is in that language, and those who own a map or a product keep their names.
    const own = (place: string) =>
      /appearance\.tsx: (English|Español)$|sources\.tsx: ©|share-card\.tsx: WhatsApp$/.test(place);
    expect(found.filter(own)).toHaveLength(5);
    expect(found.filter((place) => !own(place))).toEqual([]);
    const wrong = parseSync('<p title="Go on">Hello{`Great`} {"Hi"}</p>', {
      syntax: 'typescript',
      tsx: true,
    });
    expect(wordsIn(wrong).toSorted()).toEqual(['Go on', 'Great', 'Hello', 'Hi']);
  });

  it('PLT-14 no Spanish sentence ends with a time and a full stop: times end with one', () => {
    const found = JSON.stringify(allTexts('es')).match(/[^"]*\{time\}\.(?=")/g) ?? [];
    expect(found).toEqual([]);
  });

  it('PLT-14 times of day are formatted in one place, which names the zone', () => {
    const formats = sources.filter(
      (file) =>
        !file.includes('.test.') &&
        /\btimeStyle\b|\bminute: '|toLocaleTimeString/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(formats.toSorted()).toEqual(
      [
        'frontend/src/lib/text/format.ts',
        // The wall-clock times of one's own availability.
        'frontend/src/features/settings/model/date-text.ts',
      ].toSorted(),
    );
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
