import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const patches = globSync('test/mutations/*.patch', { cwd: root }).toSorted();

// With a fault applied, its own patch does not apply.
describe.skipIf(process.env['MUTATION'])('the faults that tests must find', () => {
  it.each(patches)('%s applies', (patch) => {
    const { stderr } = spawnSync('git', ['apply', '--check', patch], { cwd: root, encoding: 'utf8' });
    expect(stderr).toBe('');
  });

  it('are twenty, each in the product and not in a test, and say what they do', () => {
    expect(patches).toHaveLength(20);
    for (const patch of patches) {
      const text = readFileSync(join(root, patch), 'utf8');
      expect(text.split('\n')[0]).toMatch(/^[A-Z].*\.$/);
      for (const [, file] of text.matchAll(/^\+\+\+ b\/(.*)$/gm)) {
        expect(file).toMatch(/^(shared|lambdas|infra|frontend\/src)\//);
        expect(file).not.toMatch(/\.test\.tsx?$/);
      }
    }
  });
});
