import { describe, expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('own-timeout.grit');

describe('how long a test may take', () => {
  it.each([
    "it('works', () => undefined, 60_000);",
    "test('works', () => undefined, 60_000);",
    "it('works', { timeout: 60_000 }, () => undefined);",
    "describe('a thing', { timeout: 60_000 }, () => undefined);",
  ])('a time limit of a single test is a lint error: %s', (line) => {
    expect(passes(line, 'sample.test.ts')).toBe(false);
  });

  it.each([
    "it('works', () => undefined);",
    "test('works', async ({ page }) => page.reload({ timeout: 5000 }));",
    "it('works', async () => expect.poll(() => 1, { timeout: 5000 }).toBe(1));",
    "it('works', { timeout: WORLDS * 60_000 }, () => undefined);",
    "describe('a thing', () => undefined);",
  ])('none is none, nor is one of something in it: %s', (line) => {
    expect(passes(line, 'sample.test.ts')).toBe(true);
  });
});
