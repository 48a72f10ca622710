import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** The pictures on screen: their names, without the part that changes with each build. */
const coversOf = async (page: Page): Promise<string[]> => {
  const covers = page.locator('img[src*="/assets/covers-"]');
  await expect(covers.first()).toHaveJSProperty('naturalWidth', 600);
  return covers.evaluateAll((images) =>
    images.map((image) => (image.getAttribute('src') ?? '').replace(/^.*\//, '')),
  );
};

test("an event's cover shows its sport, in the light of the hour at its place", async ({
  product,
  address,
  hosted,
  openPage,
}) => {
  const host = await product.member(address('host'));
  const volleyball = await hosted(host, { gameType: 'beach_volleyball', timeStart: '18:00' });
  const ultimate = await hosted(host, { gameType: 'ultimate', timeStart: '09:00' });
  const page = await openPage({ timezoneId: 'Asia/Tokyo' });
  await page.goto(`/evt/${volleyball.id}`);
  expect(await coversOf(page)).toContain('beach-volleyball-evening.svg');
  await page.goto(`/evt/${ultimate.id}`);
  expect(await coversOf(page)).toContain('ultimate-morning.svg');
  // Decorative: a screen reader skips it.
  await expect(page.locator('img[src*="/assets/covers-"]').first()).toHaveAttribute('alt', '');
});
