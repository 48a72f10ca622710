import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Rule {
  readonly selector: string;
  readonly declarations: readonly string[];
}

/** The rules of a style sheet, without what encloses some of them. */
const rulesIn = (css: string): readonly Rule[] =>
  [...css.matchAll(/(?<selector>[^{};]+)\{(?<body>[^{}]*)\}/g)].map(
    ({ groups: { selector = '', body = '' } = {} }) => ({
      selector: selector.trim().replaceAll(/\s+/g, ' '),
      declarations: body
        .split(';')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    }),
  );
const enclosed = /@(?:media|container|supports|layer)[^{;]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

interface Sheet {
  readonly rules: readonly Rule[];
  /** Those in media and container queries, which change what the others say. */
  readonly conditional: readonly Rule[];
}
const sheetOf = (css: string): Sheet => {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '');
  return {
    rules: rulesIn(bare.replaceAll(enclosed, '')),
    conditional: [...bare.matchAll(enclosed)].flatMap(([query]) => rulesIn(query)),
  };
};

/** Its own classes, without those of libraries. */
const classesIn = (selector: string): readonly string[] =>
  [...selector.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.(?<name>[a-zA-Z]\w*)/g)].map(
    ([, name = '']) => name,
  );

const sheets = new Map(
  globSync('frontend/src/**/*.module.css', { cwd: root }).map((file) => [file, sheetOf(read(file))]),
);

const classesOf = ({ rules, conditional }: Sheet): ReadonlySet<string> =>
  new Set([...rules, ...conditional].flatMap(({ selector }) => classesIn(selector)));

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
    const missing = [...reads].flatMap(([file, names]) => {
      const sheet = sheets.get(file);
      const defined = sheet ? classesOf(sheet) : new Set();
      return [...names].filter((name) => !defined.has(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('are all read by code', () => {
    const unread = [...sheets].flatMap(([file, sheet]) =>
      [...classesOf(sheet)].filter((name) => !reads.get(file)?.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(unread).toEqual([]);
  });
});

/** What the properties of Stack and Cluster say, and what changes nothing next to it. */
const sayable = [
  /^display: (?:flex|grid)$/,
  /^gap: [\d.]+rem$/,
  /^flex-wrap: wrap$/,
  /^align-items: center$/,
  /^justify-items: (?:start|center)$/,
  /^justify-content: (?:space-between|flex-end)$/,
  /^align-content: start$/,
  /^list-style: none$/,
  /^(?:margin|padding|min-width): 0$/,
  /^grid-template-columns: minmax\(0, 1fr\)$/,
];
const sayableOf = ({ declarations }: Rule): boolean =>
  declarations.some((line) => line.startsWith('gap:')) &&
  declarations.some((line) => line.startsWith('display:')) &&
  declarations.every((line) => sayable.some((pattern) => pattern.test(line)));

/** The selectors that say only how far things are from one another, in any window and with nothing inside. */
const onlyLayouts = ({ rules, conditional }: Sheet): readonly string[] =>
  rules.filter(sayableOf).flatMap((rule) => {
    const others = [...rules, ...conditional].filter((other) => other !== rule);
    return rule.selector.split(', ').filter((selector) => {
      const mentioned = new RegExp(`${selector.replaceAll(/[^\w\s]/g, String.raw`\$&`)}(?![\\w-])`);
      return !others.some((other) => mentioned.test(other.selector));
    });
  });

describe('a class that says only how far things are from one another', () => {
  it('is none of a feature: Stack and Cluster of ui/layout say it', () => {
    const found = [...sheets].flatMap(([file, sheet]) =>
      file.startsWith('frontend/src/ui/layout/')
        ? []
        : onlyLayouts(sheet).map((selector) => `${file}: ${selector}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    '.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; }',
    '.list { display: grid; gap: 0.75rem; margin: 0; padding: 0; list-style: none; }',
    '.row { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; }',
    '.card { color: red; } .card ul { display: grid; gap: 1rem; }',
  ])('is found: %s', (css) => {
    expect(onlyLayouts(sheetOf(css))).toHaveLength(1);
  });

  it.each([
    '.actions { display: flex; gap: 0.5rem; } .actions > * { flex: 1; }',
    '.cards { display: grid; gap: 1rem; } @media (min-width: 48em) { .cards { grid-template-columns: 1fr 1fr; } }',
    '.row { display: grid; grid-template-columns: auto 1fr; gap: 1rem; }',
    '.row { display: flex; gap: 1rem; margin-top: 1rem; }',
    '@media (min-width: 48em) { .row { display: flex; gap: 1rem; } }',
  ])('says more if its parts are laid out too: %s', (css) => {
    expect(onlyLayouts(sheetOf(css))).toEqual([]);
  });
});
