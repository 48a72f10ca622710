import { placesContract } from '#shared/domains/places/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { altered } from '../support/altered.ts';
import { aPlace, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('PLC-01 places near a city are listed in pages, filtered, and searched with the map; they are added, changed, and found by id with their events', async ({
  page,
  product,
  address,
  signedIn,
  hosted,
  hasNoBarriers,
}) => {
  test.slow();
  const ana = await signedIn(page, address('ana'));
  const center = { name: 'Ogallala, NE', lat: 41.12805, lng: -101.71962 };
  const at = (n: number) => ({ lat: center.lat + n / 100, lng: center.lng });
  const add = (n: number, facts: Parameters<typeof aPlace>[0]) => {
    const body = aPlace({ ...facts, requestKey: requestKey(92_010 + n), ...at(n) });
    return product.call(placesContract.add, { body }, ana.token);
  };
  await add(5, { name: 'Far gym', setting: 'indoor', sports: ['basketball'] });
  const { id, revision } = await add(1, { name: 'Near field' });
  const rows = page.getByRole('list', { name: 'Places to play' }).getByRole('listitem');

  await test.step('one is changed, and read by its id with its events, or not found', async () => {
    const { requestKey: _, ...facts } = aPlace({ name: 'Near court', ...at(1) });
    const params = { placeId: id };
    await product.call(placesContract.update, { params, body: { ...facts, revision } }, ana.token);
    expect(await product.call(placesContract.get, { params })).toMatchObject({ id, name: 'Near court' });
    const location = { name: 'Near court', address: 'Ogallala, NE', ...at(1) };
    await hosted(ana, { title: 'Dinks by id', location });
    const titles = await product.until('the event at the place', async () => {
      const { items } = await product.call(placesContract.events, { params });
      return items.length > 0 && items.map(({ title }) => title);
    });
    expect(titles).toEqual(['Dinks by id']);
    await page.goto(paths.place(altered(id)));
    await expect(page.getByRole('heading', { name: 'Place not found', level: 1 })).toBeVisible();
  });

  await test.step('they are listed nearest first, and in pages', async () => {
    await visit(page, paths.placesNear(center));
    await expect(page.getByRole('heading', { name: 'Places to play near Ogallala', level: 1 })).toBeVisible();
    await expect(rows).toHaveText([/^Near court/, /^Far gym/]);
    await hasNoBarriers(page, 'a list of places');
    const query = { lat: center.lat, lng: center.lng, limit: 1 };
    const first = await product.call(placesContract.list, { query });
    const second = await product.call(placesContract.list, { query: { ...query, cursor: first.next } });
    const names = [...first.items, ...second.items].map(({ name }) => name);
    expect([names, second.next]).toEqual([['Near court', 'Far gym'], null]);
  });

  await test.step('moving the map searches its box once it has rested for half a second', async () => {
    await page.getByRole('button', { name: 'Show map' }).click();
    const map = page.getByRole('region', { name: 'Map of places' });
    await expect(page.getByRole('list', { name: 'Map of places' }).getByRole('button')).not.toHaveCount(0);
    await hasNoBarriers(page, 'a map of places');
    await map.focus();
    const searched = page.waitForRequest(/\/places\?.*north=/);
    const moved = Date.now();
    await page.keyboard.press('ArrowUp');
    await searched;
    expect(Date.now() - moved).toBeGreaterThanOrEqual(500);
    const south = () => Number(new URL(page.url()).searchParams.get('box')?.split(',')[0]);
    await expect(async () => {
      await map.press('ArrowUp');
      await expect.poll(south, { timeout: 5000 }).toBeGreaterThan(at(1).lat);
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Places in this area', level: 1 })).toBeVisible();
    await expect(rows.filter({ hasText: 'Near court' })).toHaveCount(0);
    await expect(async () => {
      await map.press('-');
      await expect(page.getByText('Zoom in to search here')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await page.getByRole('button', { name: 'Back to Ogallala' }).click();
    await expect(rows).toHaveText([/^Near court/, /^Far gym/]);
  });

  await test.step('they are filtered', async () => {
    await page.getByText('Indoor', { exact: true }).click();
    await expect(rows).toHaveText([/^Far gym/]);
    await page.getByLabel('Sport', { exact: true }).selectOption('pickleball');
    await expect(page.getByRole('heading', { name: 'No places found' })).toBeVisible();
  });
});
