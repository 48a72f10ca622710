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

it('OPS-05~ every package has a single exact version in all workspaces', () => {
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
