import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { invariants } from './invariants.ts';

const root = join(import.meta.dirname, '..');

describe('the rules across rows', () => {
  it('REL-09~ include those of every domain, once', async () => {
    const files = globSync('shared/domains/*/invariants.ts', { cwd: root });
    const declared = await Promise.all(
      files.map(async (file): Promise<{ invariants: object[] }> => import(join(root, file))),
    );
    const all = declared.flatMap((module) => module.invariants);
    expect(all.length).toBeGreaterThan(10);
    expect(new Set(invariants)).toEqual(new Set(all));
    expect(invariants).toHaveLength(all.length);
  });
});
