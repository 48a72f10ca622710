import type { Page } from 'playwright/test';
import { aSlot } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { shown, visit } from './screens.ts';

/** Around Amarillo, Texas, where no other test has events. */
const amarillo = { lat: 35.19, lng: -101.84 };
const near = '/discover?near=Amarillo%2C+TX&lat=35.19&lng=-101.84';
const at = (name: string, north: number, east: number) => ({
  location: { name, address: 'Amarillo, TX', lat: amarillo.lat + north, lng: amarillo.lng + east },
});
const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Whatever a map that can be moved needs: its scripts, its built-in data, tiles, and pins. */
const ofMaps = /maplibre|map-canvas|base-map|maps\.geo|discover\/pins/;
const mapRequests = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => ofMaps.test(request.url()) && seen.push(request.url()));
  return seen;
};
const pins = (page: Page) => page.getByRole('list', { name: 'Map', exact: true }).getByRole('button');
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first();

test('SRC-01~ SRC-08 PERF-12~ on a desktop, the list and the map are one search', async ({
  openPage,
  product,
  hosted,
  address,
  tag,
  hasNoBarriers,
}) => {
  test.slow();
  const host = await product.member(address('mo'));
  await hosted(host, { title: `Court north ${tag}`, ...at('North park', 0.09, 0), gameType: 'tennis' });
  await hosted(host, {
    title: `Court south ${tag}`,
    ...at('South park', -0.09, 0),
    eventSlotGroup: [aSlot({ genders: ['female'] })],
  });
  const page = await openPage({ viewport: desktop });
  const requests = mapRequests(page);
  await visit(page, `${near}&q=${tag}`);
  await expect(page.getByRole('link', { name: `Court north ${tag}` })).toBeVisible();

  await test.step('the map follows once the page is used, and asks nobody else for tiles', async () => {
    expect(requests).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search events and places' }).focus();
    await expect(pins(page)).toHaveCount(2);
    await expect.poll(() => requests.join()).toContain('base-map');
    expect(requests.join()).not.toContain('maps.geo');
    await hasNoBarriers(page, 'discover with its map');
    await page.setViewportSize(desktop);
  });

  await test.step('a chosen pin marks its card, and a card marks its pin', async () => {
    const pin = pins(page).filter({ hasText: 'PM' }).first();
    await pin.press('Enter');
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page.locator('[data-selected="true"] article, article[data-selected="true"]').first(),
    ).toBeVisible();
    await pin.press('Enter');
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
    await card(page, `Court north ${tag}`).hover();
    await expect(pins(page).and(page.locator('[aria-pressed="true"]'))).toHaveAccessibleName(/Tennis/);
  });

  await test.step('filters narrow both, and Back undoes them', async () => {
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Men/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(/for=male/);
    await expect(pins(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: `Court south ${tag}` })).toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(/for=male/);
    await expect(pins(page)).toHaveCount(2);
  });

  await test.step('moving the map searches its box, which the address keeps', async () => {
    await page.getByRole('region', { name: 'Map' }).focus();
    await page.keyboard.press('=');
    await page.keyboard.press('=');
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/box=/);
    await expect(page.getByRole('heading', { name: 'Events in this area' })).toBeVisible();
    await expect(page.getByRole('link', { name: `Court south ${tag}` })).toHaveCount(0);
    const other = await openPage({ viewport: desktop });
    // The map may still be on its way.
    await expect(async () => {
      await visit(other, page.url());
      await expect(other.getByRole('heading', { name: 'Events in this area' })).toBeVisible({
        timeout: 5000,
      });
      await expect(other.getByRole('link', { name: `Court south ${tag}` })).toHaveCount(0, { timeout: 5000 });
    }).toPass();
    await page.getByRole('button', { name: 'Map area' }).click();
    await expect(page.getByRole('link', { name: `Court south ${tag}` })).toBeVisible();
  });
});

test('SRC-01~ SRC-08~ on a phone, the map takes the place of the list, with cards to swipe through', async ({
  openPage,
  product,
  hosted,
  address,
  tag,
}) => {
  test.slow();
  const host = await product.member(address('pam'));
  await hosted(host, { title: `First ${tag}`, ...at('North park', 0.05, 0) });
  await hosted(host, { title: `Second ${tag}`, ...at('South park', -0.05, 0) });
  const page = await openPage({ viewport: phone });
  await visit(page, `${near}&q=${tag}`);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(pins(page)).toHaveCount(2);
  const strip = page.getByRole('list', { name: 'Events on the map' });
  await expect(strip.getByRole('article')).toHaveCount(2);
  await strip.getByRole('link', { name: `Second ${tag}` }).scrollIntoViewIfNeeded();
  await page.goBack();
  await expect(page).not.toHaveURL(/view=map/);
  await expect(page.getByRole('link', { name: `First ${tag}` })).toBeVisible();
});

test('SRC-01~ an empty list says what to let go of', async ({ openPage, product, hosted, address, tag }) => {
  const host = await product.member(address('eve'));
  await hosted(host, { title: `Only tennis ${tag}`, ...at('A park', 0.01, 0), gameType: 'tennis' });
  const page = await openPage({ viewport: phone });
  await visit(page, `${near}&q=${tag}&sport=chess`);
  await expect(page.getByRole('heading', { name: 'No events match your filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Any sport' }).click();
  await expect(page.getByRole('link', { name: `Only tennis ${tag}` })).toBeVisible();
});

test('SRC-07 RT-22~ a city has a page for search engines, and one for each sport', async ({
  openPage,
  product,
  hosted,
  address,
}) => {
  const host = await product.member(address('lu'));
  const location = { name: 'Cheney Stadium courts', address: 'Tampa, FL', lat: 27.95, lng: -82.46 };
  await hosted(host, { title: 'Bayshore bowling', location, gameType: 'bowling' });
  const page = await openPage();
  await visit(page, '/city-search');
  await page.getByRole('link', { name: 'Tampa, FL' }).click();
  await expect(page.getByRole('heading', { name: 'Sports and games in Tampa, FL' })).toBeVisible();
  await page.getByRole('link', { name: /^Bowling/ }).click();
  await expect(page).toHaveURL('/city/tampa-fl/bowling');
  await shown(page);
  await expect(page).toHaveTitle(/^Bowling in Tampa, FL/);
  await expect(page.getByRole('link', { name: 'Bayshore bowling' })).toBeVisible();
});

test('SRC-08~ PERF-12~ an event shows where it is when someone asks', async ({
  openPage,
  product,
  hosted,
  address,
}) => {
  const host = await product.member(address('ida'));
  const event = await hosted(host, { title: 'Where is it', ...at('Hidden court', 0.02, 0.02) });
  const page = await openPage({ viewport: phone });
  const requests = mapRequests(page);
  await visit(page, `/evt/${event.id}`);
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    new RegExp(`destination=${event.location.lat}%2C${event.location.lng}`),
  );
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect(page.getByRole('list', { name: 'Hidden court' }).getByRole('button')).toBeVisible();
});
