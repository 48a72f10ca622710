import { searchContract } from '#shared/domains/search/contract.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('SRC-04~ PLT-09~ a member opens the search with the keyboard, types with a typo, and opens the event with Enter', async ({
  page,
  product,
  address,
  signedIn,
  hosted,
  hasNoBarriers,
}) => {
  const host = await product.member(address('host'));
  const event = await hosted(host, { title: 'Quokka dinks' });
  const viewer = await product.member(address('viewer'));
  await product.until('the event in the search', async () => {
    const { groups } = await product.call(searchContract.find, { query: { q: 'quokka' } }, viewer.token);
    return groups.some(({ items }) => items.some(({ id }) => id === event.id));
  });
  await signedIn(page, address('member'));
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('searchbox', { name: 'Search' });

  await test.step('the search suggests something before anything is typed', async () => {
    await visit(page, '/home');
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(dialog.getByRole('heading', { name: 'Try searching for' })).toBeVisible();
    await hasNoBarriers(page, 'the search before typing');
  });

  await test.step('a search without results says what to do', async () => {
    await field.fill('qqqqzzzz');
    await expect(dialog.getByText('No results for “qqqqzzzz”')).toBeVisible();
    await hasNoBarriers(page, 'a search without results');
  });

  await test.step('results are grouped, and the arrow keys go through them', async () => {
    await field.fill('qoukka');
    const first = dialog.getByRole('link', { name: /Quokka dinks/ }).first();
    await expect(first).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Events' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field).toBeFocused();
    await hasNoBarriers(page, 'results of a search');
  });

  await test.step('Enter opens the first result, and the search is remembered', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Quokka dinks' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await dialog.getByRole('button', { name: 'qoukka' }).click();
    await expect(dialog.getByRole('link', { name: /Quokka dinks/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the page keeps the search in its address', async () => {
    await visit(page, '/full-search?q=quokka');
    await expect(page.getByRole('link', { name: /Quokka dinks/ }).first()).toBeVisible();
    await page.getByRole('searchbox').fill('quokka dinks');
    await expect(page).toHaveURL(/q=quokka\+dinks/);
  });
});

test('SRC-04~ a visitor on a phone opens the search from the header, at any width of the phone', async ({
  openPage,
}) => {
  for (const width of [320, 360, 390]) {
    const page = await openPage({ viewport: { width, height: 700 } });
    await page.goto('/city-search');
    const entry = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await expect(entry).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, 'one row').toBeLessThanOrEqual(66);
    const box = await entry.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await entry.click();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  }
});
