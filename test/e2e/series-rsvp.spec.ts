import type { Page } from 'playwright/test';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { aSlot, everyWeek, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

const choose = async (page: Page, dates: 'This date' | 'All dates'): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: "I'm in" }).click();
  await page.getByRole('dialog').getByRole('radio', { name: dates }).click();
};
const inAllDates = (page: Page) =>
  page.getByRole('main').getByText("You're going to all dates", { exact: true });

test('EVT-04~ someone joins all dates of a weekly event, leaves one, and stops', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(await openPage(), address('host'));
  const event = await hosted(host, {
    ...{ title: 'Weekly dinks', reoccurringInfo: everyWeek({ count: 4 }), allowWaitlist: true },
    eventSlotGroup: [aSlot({ capacity: 1 })],
  });
  const dates = await product.until('all dates', async () => {
    const { items } = await product.call(eventsContract.dates, {
      params: { eventId: event.id },
      query: { limit: '10' },
    });
    return items.length === 4 && items;
  });
  const dateAt = (index: number): Pick<EventPage, 'id' | 'occurrenceId'> => dates[index] ?? event;
  const first = await signedIn(await openPage(), address('first'));
  const body = { requestKey: requestKey(1), slotId: event.eventSlotGroup[0]?.id ?? '', guests: 0 };
  const params = { eventId: event.id, occurrenceId: dateAt(2).occurrenceId };
  await product.call(eventsContract.rsvp, { params, body }, first.token);
  await signedIn(page, address('regular'));
  const main = page.getByRole('main');

  await test.step('chooses all dates, and sees the result for each', async () => {
    await visit(page, paths.event(dateAt(0)));
    await choose(page, 'All dates');
    await hasNoBarriers(page, 'the choice of dates');
    await page.getByRole('dialog').getByRole('button', { name: "I'm in" }).click();
    await expect(page.getByText("You're going to 3 dates. 1 is full: you're on the waitlist.")).toBeVisible();
    await expect(inAllDates(page)).toBeVisible();
    await hasNoBarriers(page, 'the page of an event for someone who is going to all dates');
  });

  await test.step('is going to the second date, waits for the third, and leaves the second only', async () => {
    await visit(page, paths.event(dateAt(2)));
    await expectLater(main.getByText('Number 1 in line')).toBeVisible();
    await visit(page, paths.event(dateAt(1)));
    await expectLater(inAllDates(page)).toBeVisible();
    await main.getByRole('button', { name: 'Leave this date' }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(main.getByRole('button', { name: "I'm in" })).toBeVisible();
    await visit(page, paths.event(dateAt(0)));
    await expect(inAllDates(page)).toBeVisible();
  });

  await test.step('stops, and leaves the dates that are left', async () => {
    await main.getByRole('button', { name: 'All dates' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Leave all upcoming dates' }).click();
    await hasNoBarriers(page, 'how to stop going to all dates');
    await sheet.getByRole('button', { name: 'Stop going to all dates' }).click();
    await expect(page.getByText("You left 3 dates and won't be added to new ones.")).toBeVisible();
    await expect(main.getByRole('button', { name: "I'm in" })).toBeVisible();
    await expect(main.getByRole('button', { name: 'All dates' })).toHaveCount(0);
  });

  await test.step('can still join one date', async () => {
    await choose(page, 'This date');
    await page.getByRole('dialog').getByRole('button', { name: "I'm in" }).click();
    await expect(main.getByText("You're in", { exact: true })).toBeVisible();
  });
});
