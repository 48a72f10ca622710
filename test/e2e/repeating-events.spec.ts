import type { Page } from 'playwright/test';
import { paths } from '#shared/product/paths.ts';
import { austinDate } from '../support/upcoming.ts';
import { expect, test } from './fixtures.ts';
import { chooseDay, nameEvent, nextStep, publishEvent } from './hosting.ts';
import { shown, visit } from './screens.ts';

const inWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(day));
const weekdayOf = (day: string): string => inWords(day, { weekday: 'long' });
const MONDAY_FIRST = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Twice a week for three weeks, from three days on: seven dates. */
const [first, second, last] = [austinDate(3), austinDate(5), austinDate(24)];
const tooEarly = austinDate(2);
const days = [first, second]
  .map(weekdayOf)
  .toSorted((one, other) => MONDAY_FIRST.indexOf(one) - MONDAY_FIRST.indexOf(other))
  .join(' and ');
const sameYear = first.slice(0, 4) === last.slice(0, 4);
const end = inWords(last, { month: 'long', day: 'numeric', ...(!sameYear && { year: 'numeric' }) });
const sentence = `Every week on ${days}, until ${end}`;

const idOf = (day: string): string => `${day.replaceAll('-', '')}T1800`;
const tileOf = (page: Page, day: string) =>
  page
    .getByRole('region', { name: 'Pick a date' })
    .getByRole('link', { name: new RegExp(` ${inWords(day, { month: 'short', day: 'numeric' })} `) });

test('EVT-02~ EVT-04~ someone creates a weekly event on two days with an end; its page shows how it repeats, and its dates', async ({
  page,
  openPage,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  await signedIn(page, address('rae'));
  await visit(page, '/create');
  const next = nextStep(page);

  await test.step('says when, how often, and until when', async () => {
    await nameEvent(page, 'Twice a week');
    await chooseDay(page, first);
    await page.getByLabel('Repeats').selectOption('Weekly');
    await page.getByRole('button', { name: weekdayOf(second) }).click();
    await page.getByLabel('Ends').selectOption('On a day');
    await page.getByLabel('Last day').fill(tooEarly);
    await next.click();
    await expect(page.getByText('Pick the first date or a later day')).toBeVisible();
    await page.getByLabel('Last day').fill(last);
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await hasNoBarriers(page, 'how a new event repeats');
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('finds all of it in the draft after a reload, and publishes it', async () => {
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await page.getByLabel('Place name').fill('Zilker Park');
    await next.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Edit' }).getByText(sentence)).toBeVisible();
    await publishEvent(page);
    await page.waitForURL(`**/evt/evt_*/${idOf(first)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Twice a week' })).toBeVisible();
  });

  await test.step('the page of the first date says it, and lists the dates', async () => {
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    const tiles = page.getByRole('region', { name: 'Pick a date' }).getByRole('link');
    await expect(async () => {
      await page.reload();
      await shown(page);
      await expect(tileOf(page, second)).toBeVisible({ timeout: 5000 });
      await expect(tiles).toHaveCount(5, { timeout: 5000 });
      await expect(page.getByRole('button', { name: 'More dates' })).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(tileOf(page, first)).toHaveAttribute('aria-current', 'date');
    await page.getByRole('button', { name: 'More dates' }).click();
    await expect(tiles).toHaveCount(7);
    await expect(page.getByRole('button', { name: 'More dates' })).toHaveCount(0);
    await hasNoBarriers(page, 'the page of a repeating event');
  });

  await test.step('another date has a page of its own', async () => {
    await tileOf(page, second).click();
    await page.waitForURL(`**/${idOf(second)}`);
    await expect(tileOf(page, second)).toHaveAttribute('aria-current', 'date');
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  });

  await test.step('a visitor without JavaScript chooses a date, and keeps it on the way to join', async () => {
    const visitor = await openPage({ javaScriptEnabled: false });
    const id = new URL(page.url()).pathname.split('/').at(2) ?? '';
    await visitor.goto(`/evt/${id}`);
    await expect(visitor).toHaveURL(new RegExp(`/${idOf(first)}$`));
    await expect(visitor.getByRole('main').getByText(sentence)).toBeVisible();
    // The edge keeps pages for seconds: the page may be from before there were other dates.
    await expect(async () => {
      await visitor.reload();
      await expect(tileOf(visitor, first)).toHaveAttribute('aria-current', 'date', { timeout: 5000 });
    }).toPass();
    await tileOf(visitor, second).click();
    const path = `/evt/${id}/${idOf(second)}`;
    await expect(visitor).toHaveURL(new RegExp(`${path}$`));
    await expect(visitor.getByRole('link', { name: "I'm in" })).toHaveAttribute(
      'href',
      paths.signUp({ from: path }),
    );
    await visitor.goto(`${path}?language=es`);
    await expect(visitor.getByRole('main').getByText(/^Cada semana, el /)).toBeVisible();
  });
});
