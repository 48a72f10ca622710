import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '#test/support/files-below.ts';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('names-of-minors.grit');
const root = join(import.meta.dirname, '../..');

describe('finders that also name minors', () => {
  it.each([
    "import { findNamed } from '../users/people/index.ts';",
    "import { findBlockedIds, findPeople as find } from '#lambdas/users/people/index.ts';",
    'export const find = (ctx) => users.findNamed(ctx, []);',
    'export const find = (ctx) => users.findShown(ctx, [], undefined, async () => true);',
    'export const find = (ctx) => users.findPeople(ctx, []);',
  ])('PRV-05~ %s is a lint error', (line) => {
    expect(passes(line, 'lambdas/places/sample.ts')).toBe(false);
  });

  it.each([
    ["import { findForVisitors } from '../users/people/index.ts';", 'lambdas/places/sample.ts'],
    ["import { findNamed } from '../guests/index.ts';", 'lambdas/places/sample.ts'],
    ["import { findNamed } from '../users/people/index.ts';", 'lambdas/places/sample.test.ts'],
    ['export const find = (ctx) => users.findNamed(ctx, []);', 'lambdas/family/people.ts'],
  ])('%s is none in %s', (line, file) => {
    expect(passes(line, file)).toBe(true);
  });

  it('PRV-05~ the files that may call them do', () => {
    const rule = readFileSync(join(root, 'bin/lint/names-of-minors.grit'), 'utf8');
    const allowed = [...rule.matchAll(/r"\.\*(lambdas\/[^"]+)"/g)].flatMap(([, pattern]) => pattern ?? []);
    const calling = filesBelow(join(root, 'lambdas')).filter((file) =>
      /users\.(?:findNamed|findShown|findPeople)/.test(readFileSync(file, 'utf8')),
    );
    const unused = allowed.filter(
      (pattern) => pattern !== 'lambdas/.*' && !calling.some((file) => new RegExp(`${pattern}$`).test(file)),
    );
    expect(allowed.length).toBeGreaterThan(5);
    expect(unused).toEqual([]);
  });
});
