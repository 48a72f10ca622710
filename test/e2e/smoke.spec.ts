import { expect, test } from './fixtures.ts';

test('RT-02 the root redirects to sign-up', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-up$/);
});
