import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const biome = join(import.meta.dirname, '../../node_modules/.bin/biome');
const rule = join(import.meta.dirname, 'object-maps.grit');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const linter = { rules: { preset: 'none' } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [rule], linter }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Whether the rule accepts a line. */
const passes = (line: string): boolean => {
  writeFileSync(join(folder, 'sample.ts'), `${line}\n`);
  return spawnSync(biome, ['lint', 'sample.ts'], { cwd: folder }).status === 0;
};

describe('objects used as maps with untrusted keys', () => {
  it.each([
    'values[name] = value;',
    'values[name] ??= value;',
    'counts[name] += 1;',
    'delete values[name];',
    'if (name in values) act();',
    'const found: Record<string, string> = {};',
    'const table: Readonly<Record<string, number>> = { minute: 60 };',
  ])('SEC-02 %s is a lint error', (line) => {
    expect(passes(line)).toBe(false);
  });

  it.each([
    "values['name'] = value;",
    "values[isRead ? 'read' : 'write'] = value;",
    'values.set(name, value);',
    "if ('name' in values) act();",
    "const table: Record<'minute' | 'hour', number> = { minute: 60, hour: 3600 };",
    "const table: ReadonlyMap<string, number> = new Map([['minute', 60]]);",
    'const made = { ...values, [name]: value };',
  ])('%s is none', (line) => {
    expect(passes(line)).toBe(true);
  });
});
