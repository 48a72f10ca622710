import { expect, test } from './fixtures.ts';

test('RT-02 the root leads to sign-up', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-up$/);
});
