import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { everyWeek, requestKey } from '../support/builders.ts';
import type { Caller, Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

const join = async (product: Product, event: EventPage, { token }: Caller): Promise<void> => {
  const [slot] = event.eventSlotGroup;
  if (!slot) throw new Error('the event has a slot');
  const body = { requestKey: requestKey(1), slotId: slot.id, guests: 0 };
  await product.call(eventsContract.rsvp, { params: dateOf(event), body }, token);
};

test('EVT-06 a host cancels an event with a reason; attendees are notified and see it on the page', async ({
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
  await join(product, event, guest);

  await visit(page, paths.manageEvent(event, { tab: 'settings' }));
  await page.getByRole('button', { name: 'Cancel event' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this event?' });
  await expect(question.getByRole('radio')).toHaveCount(0);
  await question.getByRole('textbox', { name: 'Reason (optional)' }).fill('The courts are flooded.');
  await hasNoBarriers(page, 'the question before an event is canceled');
  await question.getByRole('button', { name: 'Keep event' }).click();
  await page.getByRole('button', { name: 'Cancel event' }).click();
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('The event is canceled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel event' })).toHaveCount(0);
  const next = page.getByRole('region', { name: 'This event is canceled' });
  await expect(next.getByRole('link', { name: 'Message people' })).toBeVisible();
  await expect(next.getByRole('link', { name: 'Duplicate event' })).toHaveAttribute('href', /again=/);
  await hasNoBarriers(page, 'what a host can do after canceling an event');
  await visit(page, paths.event(event));
  await expect(page.getByText('The courts are flooded.')).toBeVisible();

  await expect(async () => {
    await visit(other, '/notifications');
    const news = other.getByRole('main').getByText(`${event.title} is canceled`);
    await expect(news.first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await visit(other, paths.event(event));
  await expect(other.getByText('The courts are flooded.')).toBeVisible();
  await expect(other.getByRole('button', { name: "I'm in" })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Manage event' })).toHaveCount(0);
});

test('EVT-04~ EVT-06~ a host of a series cancels a date and the following ones', async ({
  page,
  address,
  signedIn,
  hosted,
  product,
}) => {
  const host = await signedIn(page, address('host'));
  const event = await hosted(host, { reoccurringInfo: everyWeek({ count: 4 }) });
  const datesOf = async () =>
    (await product.call(eventsContract.dates, { params: { eventId: event.id } })).items;
  await expect.poll(async () => (await datesOf()).length).toBe(4);
  const [, second] = await datesOf();
  if (!second) throw new Error('there is a second date');
  await visit(page, paths.manageEvent(second, { tab: 'settings' }));
  await page.getByRole('button', { name: 'Cancel event' }).click();
  await page.getByRole('dialog').getByText('This and following dates').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText('The event is canceled.')).toBeVisible();
  await expect
    .poll(async () => (await datesOf()).map(({ cancelled }) => cancelled))
    .toEqual([false, true, true, true]);
  await visit(page, paths.manageEvent(event, { tab: 'settings' }));
  await expect(page.getByRole('button', { name: 'Cancel event' })).toBeVisible();
});
