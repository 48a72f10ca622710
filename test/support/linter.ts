import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** One of the lint rules in `bin/lint` alone: whether it accepts a line of a file. */
export const createLinter = (rule: string) => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    const linter = { rules: { preset: 'none' } };
    const plugins = [join(root, 'bin/lint', rule)];
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins, linter }));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  return (line: string, file = 'sample.ts'): boolean => {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${line}\n`);
    return spawnSync(join(root, 'node_modules/.bin/biome'), ['lint', file], { cwd: folder }).status === 0;
  };
};
