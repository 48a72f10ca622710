import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const Dependencies = z._default(z.record(z.string(), z.string()), {});
const Package = z.object({
  workspaces: z._default(z.array(z.string()), []),
  dependencies: Dependencies,
  devDependencies: Dependencies,
  optionalDependencies: Dependencies,
});

const root = join(import.meta.dirname, '..');
const read = (folder: string) =>
  Package.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));

it('OPS-05 every package has a single exact version in all workspaces', () => {
  const { workspaces } = read('.');
  expect(workspaces).toContain('local');
  const declared = ['.', ...workspaces]
    .map(read)
    .flatMap((each) => [
      ...Object.entries(each.dependencies),
      ...Object.entries(each.devDependencies),
      ...Object.entries(each.optionalDependencies),
    ]);
  const versions = new Map<string, string>();
  for (const [name, version] of declared) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
    expect(versions.get(name) ?? version, name).toBe(version);
    versions.set(name, version);
  }
});

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      license: z.optional(z.string()),
      link: z.optional(z.boolean()),
      inBundle: z.optional(z.boolean()),
      hasInstallScript: z.optional(z.boolean()),
    }),
  ),
});
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
/** Every package in the lock file, our own aside. */
const locked = Object.entries(Lock.parse(JSON.parse(text('package-lock.json'))).packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? '', ...entry }));

it('OPS-05 the lock file has the checksum of every package; those inside another package are covered by its own', () => {
  expect(locked.length).toBeGreaterThan(500);
  const unchecked = locked.filter(
    ({ integrity, inBundle }) => inBundle !== true && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  );
  expect(unchecked).toEqual([]);
});

it('OPS-05 packages with install scripts are those of the list, and an installation fails with another one', () => {
  const listed = z.record(z.string(), z.boolean()).parse(JSON.parse(text('package.json')).allowScripts);
  const withScripts = locked.filter(({ hasInstallScript }) => hasInstallScript === true);
  expect(new Set(withScripts.map(({ name }) => name))).toEqual(new Set(Object.keys(listed)));
  expect(Object.keys(listed).filter((name) => listed[name])).toEqual(['node', 'esbuild']);
  expect(text('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
});

/** What OPS-05 allows, with each license of the BSD family. */
const LICENSES = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'MPL-2.0',
  'CC0-1.0',
  'OFL-1.1',
];
/** The first column of a table of decision 134. */
const decided = (heading: string): string[] => {
  const [, rows = ''] =
    new RegExp(`^\\| ${heading} \\|.*\\n\\|.*\\n((?:\\|.*\\n)+)`, 'm').exec(
      text('docs/decisions/134-licenses-of-packages.md'),
    ) ?? [];
  return [...rows.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, first = '']) => first.split(', '));
};

/** Whether an SPDX expression can be met with these licenses. */
const isAllowed = (expression: string, licenses: readonly string[]): boolean => {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((each) => licenses.includes(each)));
};

it('OPS-05 every package has an allowed license, or a decision', () => {
  const [licenses, packages] = [decided('license'), decided('package')];
  expect(licenses).toContain('MIT-0');
  const hasDecision = (name: string) =>
    packages.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));
  const others = locked.filter(({ license = '' }) => !isAllowed(license, [...LICENSES, ...licenses]));
  expect(others.filter(({ name }) => !hasDecision(name)).map(({ name, license }) => [name, license])).toEqual(
    [],
  );
  // Nothing is decided that no package needs.
  const used = new Set(locked.flatMap(({ license = '' }) => license.split(/ (?:OR|AND) /)));
  expect(licenses.filter((license) => !used.has(license))).toEqual([]);
  expect(isAllowed('GPL-3.0-only', LICENSES)).toBe(false);
  expect(isAllowed('(MIT OR GPL-3.0-only)', LICENSES)).toBe(true);
  expect(isAllowed('MIT AND GPL-3.0-only', LICENSES)).toBe(false);
});

it('OPS-05 the bill of materials names every package with its version, and each deployment keeps it', () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { bomFormat, components } = z
    .object({
      bomFormat: z.string(),
      components: z.array(z.object({ 'bom-ref': z.string(), purl: z.string() })),
    })
    .parse(JSON.parse(output));
  expect(bomFormat).toBe('CycloneDX');
  const named = new Set(components.map(({ purl }) => purl.replace('%40', '@')));
  const { dependencies, devDependencies } = read('.');
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(named, name).toContain(`pkg:npm/${name}@${version}`);
  expect(text('.github/workflows/deploy.yml')).toMatch(
    /run: npm run --silent sbom > sbom\.json[\s\S]*path: sbom\.json/,
  );
});

/** What `npm start` and `npm run dev` run, and what their builds read. */
const started = [
  'bin/build.ts',
  'bin/serve.ts',
  'bin/watch.ts',
  'bin/app.ts',
  'frontend/compile-messages.ts',
  ...globSync('frontend/vite*.config.ts', { cwd: root }),
  'local/functions/worker-thread.ts',
  'test/demo/city-thread.ts',
  ...globSync('lambdas/*/main*.ts', { cwd: root }),
];

it('PERF-10~ what a start runs needs no package that only tests need', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: started,
    outdir: join(root, 'build/unused'),
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const names = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external === true && !isBuiltin(path))
    .map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  const { dependencies } = read('.');
  const known = new Set([...Object.keys(dependencies), ...Object.keys(read('local').dependencies)]);
  expect(names).toContain('vite');
  expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([]);
});
