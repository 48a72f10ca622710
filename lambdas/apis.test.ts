import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const lambdas = import.meta.dirname;
const files = readdirSync(lambdas, { recursive: true, encoding: 'utf8' });
const load = (file: string): Promise<Record<string, unknown>> => import(join(lambdas, file));

it('no domain exports an entity, a repository, or a service to another one, in any way', async () => {
  const kept = files.filter((file) => /\.(entity|repository|service)\.ts$/.test(file));
  const own = new Map<unknown, string>();
  for (const file of kept)
    for (const [name, value] of Object.entries(await load(file)))
      if (typeof value === 'function') own.set(value, `${file} ${name}`);
  expect(own.size).toBeGreaterThan(50);

  const apis = files.filter((file) => /^[^/]+\/api\.ts$/.test(file));
  expect(apis.length).toBeGreaterThan(5);
  const given: string[] = [];
  for (const file of apis)
    for (const value of Object.values(await load(file))) {
      const found = own.get(value);
      if (found !== undefined) given.push(`${file} gives ${found}`);
    }
  expect(given).toEqual([]);
});
