import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
