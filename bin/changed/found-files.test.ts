import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patternsIn, withFoundFiles } from './found-files.ts';
import { type Imports, reachOf } from './module-graph.ts';

describe('the patterns in a module', () => {
  it.each([
    ["globSync('lambdas/*/domain.ts', { cwd: root })", ['lambdas/*/domain.ts']],
    ["globSync('{bin,shared}/**/*.ts')", ['{bin,shared}/**/*.ts']],
    ["import.meta.glob('../pages/*.tsx')", ['frontend/src/pages/*.tsx']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is a module's text.
    ['import(`../${domain}/topics.ts`)', ['frontend/src/*/topics.ts']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: It is a module's text.
    ['`/teams/${id}`, `${count} of 3`', []],
    ["'*/*', '*.localhost', 'a * b/c', '/api/*'", []],
  ])('%s', (text, patterns) => {
    expect(patternsIn('frontend/src/app/routes.ts', text)).toEqual(patterns);
  });
});

describe('files that a module finds', () => {
  const imports: Imports = new Map([
    ['test/routes.ts', []],
    ['test/roles.test.ts', [{ to: 'test/routes.ts', isDynamic: false }]],
    ['test/routes/teams.ts', []],
  ]);
  const patternsOf = (module: string) => (module === 'test/routes.ts' ? ['test/routes/*'] : []);
  const reached = (file: string) => {
    const files = [...imports.keys(), file];
    return [...reachOf(withFoundFiles(imports, files, patternsOf), [file], { onDemand: false })];
  };

  it.each([
    ['present', 'test/routes/teams.ts'],
    ['removed', 'test/routes/gone.ts'],
    ['no module', 'test/routes/rows.json'],
    ['in a folder that is found', 'test/routes/large/rows.json'],
  ])('are reached like imported ones: %s', (_, file) => {
    expect(reached(file)).toEqual([file, 'test/routes.ts', 'test/roles.test.ts']);
  });

  it('do not include others', () => {
    expect(reached('test/other.ts')).toEqual(['test/other.ts']);
  });
});

describe('the modules of this repository', () => {
  const root = join(import.meta.dirname, '../..');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '');
  const modules = files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('bin/changed/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

  it('name what they find by patterns from the root, so that `--changed` can follow them', () => {
    const unknown = modules.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:globSync|import\.meta\.glob)(?:<[^(]*>)?\(\s*('[^']*'|[^,)]*)/g)]
        .filter(([, pattern = '']) => {
          const [found] = patternsIn(file, pattern);
          return found === undefined || !files.some((path) => isBelow(path, found));
        })
        .map(([call]) => `${file}: ${call}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are not listed by folder in tests; those of the local services list what they have written', () => {
    const listing = modules.filter(
      ({ file, text }) => /\.(test|spec)\.tsx?$/.test(file) && /\breaddir(Sync)?\(/.test(text),
    );
    expect(listing.map(({ file }) => file).filter((file) => !file.startsWith('local/'))).toEqual([]);
  });
});

const isBelow = (file: string, pattern: string): boolean =>
  file.split('/').some((_, at, steps) => matchesGlob(steps.slice(0, at + 1).join('/'), pattern));
