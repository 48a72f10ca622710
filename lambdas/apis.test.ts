import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const load = (file: string): Promise<Record<string, unknown>> => import(join(root, file));

it('no domain exports an entity, a repository, or a service to another one, in any way', async () => {
  const kept = globSync('lambdas/**/*.{entity,repository,service,table}.ts', { cwd: root });
  const own = new Map<unknown, string>();
  for (const file of kept)
    for (const [name, value] of Object.entries(await load(file)))
      if (typeof value === 'function') own.set(value, `${file} ${name}`);
  expect(own.size).toBeGreaterThan(50);

  const apis = [
    ...globSync('lambdas/*/index.ts', { cwd: root }),
    // The lower rooms that other domains use directly.
    ...['places/lookups/index', 'reliability/figures/index', 'users/people/index'].map(
      (room) => `lambdas/${room}.ts`,
    ),
  ];
  expect(apis.length).toBeGreaterThan(5);
  const given: string[] = [];
  for (const file of apis)
    for (const value of Object.values(await load(file))) {
      const found = own.get(value);
      if (found !== undefined) given.push(`${file} gives ${found}`);
    }
  expect(given).toEqual([]);
});
