import { eventsContract } from '#shared/domains/events/contract.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { aPlace, requestKey } from '../support/builders.ts';
import { austinDate } from '../support/upcoming.ts';
import { expect, test } from './fixtures.ts';
import { chooseDay, nameEvent, nextStep, publishEvent } from './hosting.ts';
import { visit } from './screens.ts';

test('EVT-02~ EVT-12 a host picks a known place by its name and moves the pin, and directions lead to the pin', async ({
  page,
  product,
  signedIn,
  address,
  tag,
  hasNoBarriers,
}) => {
  const name = `Juniper courts ${tag}`;
  const host = await signedIn(page, address('juno'));
  const body = aPlace({ name, lat: 30.25, lng: -97.75, requestKey: requestKey(1) });
  await product.call(placesContract.add, { body }, host.token);

  await visit(page, '/create');
  await nameEvent(page, 'Where to meet');
  await chooseDay(page, austinDate(3));

  const field = page.getByRole('combobox', { name: 'Place name' });
  const option = page.getByRole('option', { name: new RegExp(`^${name}`) });
  // A search knows a place a moment after it was added.
  await expect(async () => {
    await field.fill('');
    await field.fill(name);
    await expect(option).toBeVisible({ timeout: 5000 });
  }).toPass();
  await hasNoBarriers(page, 'places nearby');
  await option.click();
  await expect(field).toHaveValue(name);
  const street = page.getByRole('combobox', { name: 'Street address (optional)' });
  await expect(street).toHaveValue(body.address);
  await field.fill(`${name}, court 2`);
  await expect(street).toHaveValue(body.address);

  await page.getByRole('button', { name: 'Set the pin' }).click();
  const pin = page.getByRole('button', { name: /^Pin\./ });
  await pin.press('ArrowUp');
  await expect(page.getByText('You moved the pin. Directions lead there.')).toBeVisible();
  await hasNoBarriers(page, 'the pin on the map');
  await page.getByRole('button', { name: 'Move the pin back' }).click();
  await expect(page.getByText('Directions lead to the pin.')).toBeVisible();
  await pin.press('ArrowUp');
  await pin.press('ArrowUp');

  await nextStep(page).click();
  await expect(page.getByText(`${name}, court 2\n${body.address}`)).toBeVisible();
  await publishEvent(page);
  await page.waitForURL('**/evt/evt_*');
  await expect(page.getByRole('heading', { level: 1, name: 'Where to meet' })).toBeVisible();

  const eventId = /evt_\w+/.exec(page.url())?.[0] ?? '';
  const { location } = await product.call(eventsContract.get, { params: { eventId } }, host.token);
  expect(location).toMatchObject({ name: `${name}, court 2`, address: body.address });
  expect(location.lng).toBeCloseTo(body.lng, 4);
  expect(location.lat).toBeGreaterThan(body.lat);
  expect(location.lat).toBeLessThan(body.lat + 0.02);
  const directions = page.getByRole('link', { name: 'Directions' });
  await expect(directions).toHaveAttribute(
    'href',
    new RegExp(`destination=${location.lat}%2C${location.lng}`),
  );
});
