import { describe, expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('one-look.grit');
const SPEC = 'test/e2e/sample.spec.ts';

describe('what browser tests assert of a screen', () => {
  it.each([
    'expect(await row.isVisible()).toBe(true);',
    'expect(await page.locator("p").count()).toBe(2);',
    'expect(await page.getByRole("link", { name: "Home" }).textContent()).toContain("Home");',
    'await page.waitForTimeout(60);',
  ])('a single look or a fixed wait is a lint error: %s', (line) => {
    expect(passes(line, SPEC)).toBe(false);
  });

  it.each([
    ['await expect(row).toBeVisible();', SPEC],
    ['await expect.poll(() => rows.count()).toBe(2);', SPEC],
    ['expect(await product.mails(address)).toEqual([]);', SPEC],
    ['const texts = await rows.allInnerTexts();', SPEC],
    ['expect(await events.count()).toBe(2);', 'lambdas/events/sample.test.ts'],
  ])('waiting for it is none, nor is another look: %s', (line, file) => {
    expect(passes(line, file)).toBe(true);
  });
});
