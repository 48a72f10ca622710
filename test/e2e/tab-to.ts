import { expect, type Locator, type Page } from 'playwright/test';

/** Presses Tab until an element has the focus, and checks that the focus is visible, unless it is on a page that is not `ours`. */
export const tabTo = async (page: Page, target: Locator, { ours = true } = {}): Promise<void> => {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; !(await isThere()); presses += 1) {
    expect(presses, `${target} is reached by the keyboard`).toBeLessThan(80);
    await page.keyboard.press('Tab');
  }
  if (!ours) return;
  const isOutlined = () =>
    target.evaluate((element) =>
      [
        getComputedStyle(element),
        getComputedStyle(element, '::after'),
        getComputedStyle(element.closest('label') ?? element),
      ].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      ),
    );
  // The app may just be taking the place of the page from the server, and its styles may still be loading.
  await expect.poll(isOutlined, `the focus on ${target} shows`).toBe(true);
};
