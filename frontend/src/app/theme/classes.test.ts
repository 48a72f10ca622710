import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Rule {
  readonly selector: string;
  readonly declarations: readonly string[];
}

/** The rules of a style sheet, also those in its media queries. */
const rulesOf = (sheet: string): readonly Rule[] =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<selector>[^{};]+)\{(?<body>[^{}]*)\}/g)].map(
    ({ groups: { selector = '', body = '' } = {} }) => ({
      selector: selector.trim().replaceAll(/\s+/g, ' '),
      declarations: body
        .split(';')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    }),
  );
/** Its own classes, without those of libraries. */
const classesIn = (selector: string): readonly string[] =>
  [...selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.(?<name>[a-zA-Z]\w*)/g)].map(
    ([, name = '']) => name,
  );

const sheets = new Map(
  globSync('frontend/src/**/*.module.css', { cwd: root }).map((file) => [file, rulesOf(read(file))]),
);

/** The classes that code reads from each style sheet. */
const readClasses = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const reads = new Map<string, Set<string>>();
  for (const file of globSync('frontend/src/**/*.{ts,tsx}', { cwd: root })) {
    const code = read(file);
    for (const [statement, name = '', path = ''] of code.matchAll(
      /^import (\w+) from '(.+\.module\.css)';$/gm,
    )) {
      const sheet = path.startsWith('#frontend/')
        ? path.replace('#frontend/', 'frontend/src/')
        : relative(root, join(root, dirname(file), path));
      const rest = code.replace(statement, '');
      const found = [...rest.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)`, 'g'))].map(
        ([, read_ = '']) => read_,
      );
      reads.set(sheet, new Set([...(reads.get(sheet) ?? []), ...found]));
    }
  }
  return reads;
};

describe('the classes of style sheets', () => {
  const reads = readClasses();

  it('are all defined where code reads one', () => {
    const missing = [...reads].flatMap(([sheet, names]) => {
      const defined = new Set((sheets.get(sheet) ?? []).flatMap(({ selector }) => classesIn(selector)));
      return [...names].filter((name) => !defined.has(name)).map((name) => `${sheet}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('are all read by code', () => {
    const unread = [...sheets].flatMap(([sheet, rules]) =>
      [...new Set(rules.flatMap(({ selector }) => classesIn(selector)))]
        .filter((name) => !reads.get(sheet)?.has(name))
        .map((name) => `${sheet}: ${name}`),
    );
    expect(unread).toEqual([]);
  });
});
