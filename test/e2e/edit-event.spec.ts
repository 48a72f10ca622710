import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { DAY_MS } from '#shared/kernel/dates.ts';
import { paths } from '#shared/product/paths.ts';
import { anEdit, everyWeek, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('EVT-05~ a host edits an event; those who are going are notified, and see it', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await hosted(host);
  const other = await openPage();
  const guest = await signedIn(other, address('guest'));
  const slotId = event.eventSlotGroup[0]?.id;
  if (!slotId) throw new Error('the event has a slot');
  const body = { requestKey: requestKey(1), slotId, guests: 0 };
  await product.call(eventsContract.rsvp, { params: dateOf(event), body }, guest.token);

  await visit(page, paths.event(event));
  await page.getByRole('link', { name: 'Manage event' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('textbox', { name: 'Event name' })).toHaveValue(event.title);
  await hasNoBarriers(page, 'the form in which an event is edited');
  await page.getByRole('textbox', { name: 'Event name' }).fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Event name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Event name' }).fill('A newer name');
  await page.getByRole('combobox', { name: 'Place name' }).fill('Zilker Park, courts 7–8');
  await page.getByRole('spinbutton', { name: 'Spots' }).fill('0');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Spots' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('spinbutton', { name: 'Spots' }).fill('30');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'A newer name' })).toBeVisible();
  await expect(page.getByText('Zilker Park, courts 7–8')).toBeVisible();

  await expect(async () => {
    await visit(other, '/notifications');
    const news = other.getByRole('main').getByText('New place for A newer name');
    await expect(news.first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await visit(other, paths.manageEvent(event));
  await expect(other.getByRole('heading', { name: 'Only the host can manage this event.' })).toBeVisible();
});

test('EVT-04~ a host edits all dates of a series; a date that was edited separately stays, and is listed', async ({
  page,
  address,
  signedIn,
  hosted,
  product,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await hosted(host, { reoccurringInfo: everyWeek({ count: 3 }) });
  const datesOf = async () =>
    (await product.call(eventsContract.dates, { params: { eventId: event.id } })).items;
  await expect.poll(async () => (await datesOf()).length).toBe(3);
  const [, second] = await datesOf();
  if (!second) throw new Error('there is a second date');
  const own = await product.call(eventsContract.date, { params: dateOf(second) }, host.token);
  const body = anEdit(own, { title: 'Separately' });
  await product.call(eventsContract.edit, { params: dateOf(second), body }, host.token);

  await visit(page, paths.manageEvent(event, { tab: 'settings' }));
  await expect(page.getByLabel('Date', { exact: true })).toBeVisible();
  await page.getByRole('main').locator('form').getByText('All dates').click();
  await expect(page.getByLabel('Date', { exact: true })).toHaveCount(0);
  const blockedIds = page.getByRole('listitem').getByRole('link');
  await expect(blockedIds).toHaveAttribute('href', paths.manageEvent(second, { tab: 'settings' }));
  await page.getByRole('textbox', { name: 'Event name' }).fill('All together');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect
    .poll(async () => (await datesOf()).map(({ title }) => title))
    .toEqual(['All together', 'Separately', 'All together']);
});

test('EVT-08~ a host makes an event private until a day before its start', async ({
  page,
  address,
  signedIn,
  hosted,
  product,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await hosted(host);
  await visit(page, paths.manageEvent(event, { tab: 'settings' }));
  await expect(page.getByLabel('Becomes public')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Private' }).click();
  await page.getByLabel('Becomes public').selectOption('1 day before the start');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByText(/^Becomes public on .+ at .+\.$/)).toBeVisible();
  const saved = await product.call(eventsContract.get, { params: { eventId: event.id } }, host.token);
  expect(Date.parse(saved.dateStart) - Date.parse(saved.makePublicAfter ?? '')).toBe(DAY_MS);
});
