import { describe, expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('object-maps.grit');

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
