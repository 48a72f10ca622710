import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/parity.md'), 'utf8');

const files = globSync('local/{*,aws/*}/*', { cwd: root, exclude: ['**/node_modules'] });
const present = new Set(files.map((file) => relative('local', dirname(file))));

const namesIn = (line: string): readonly string[] =>
  [...line.matchAll(/`([\w/.-]+)`/g)].map(([, name = '']) => name);
const rows = [...text.matchAll(/^\| `([\w/-]+)` \| (.+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, folder = '', , does = '', doesNot = '', heldBy = '']) => ({ folder, does, doesNot, heldBy }),
);
const noService = namesIn(/^No service: (.+)$/m.exec(text)?.[1] ?? '');

describe('docs/parity.md', () => {
  it('OPS-03~ lists every service of the local runtime once', () => {
    expect([...rows.map(({ folder }) => folder), ...noService].toSorted()).toEqual([...present].toSorted());
  });

  it.each(rows)('$folder: the tests that compare it with the real service exist', ({ heldBy }) => {
    const files = namesIn(heldBy);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(file).toMatch(/\.(?:test|spec)\.ts$/);
      expect(existsSync(join(root, file)), file).toBe(true);
    }
  });
});
