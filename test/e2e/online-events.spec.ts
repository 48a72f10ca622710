import type { Page } from 'playwright/test';
import { austinDate } from '../support/upcoming.ts';
import { expect, test } from './fixtures.ts';
import { chooseDay, nameEvent, nextStep, publishEvent } from './hosting.ts';
import { visit } from './screens.ts';

const LINK = 'https://meet.example.com/tactics?room=7';
const linkOn = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Open link' });

test('EVT-02~ EVT-12 a host publishes an online event, and only those who are going see and open its link', async ({
  page,
  openPage,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  await signedIn(page, address('olga'));
  const next = nextStep(page);
  let path = '';

  await test.step('the host enters a link instead of a place', async () => {
    await visit(page, '/create');
    await nameEvent(page, 'Tactics talk');
    await chooseDay(page, austinDate(3));
    await page.getByRole('radio', { name: 'Online' }).click();
    await expect(page.getByLabel('Place name')).toHaveCount(0);
    await page.getByLabel('Link').fill('meet.example.com');
    await next.click();
    await expect(page.getByText('Enter a full link that starts with https://')).toBeVisible();
    await page.getByLabel('Link').fill(LINK);
    await hasNoBarriers(page, 'where people meet online');
    await next.click();
    await expect(page.getByRole('listitem').filter({ hasText: LINK })).toBeVisible();
    await hasNoBarriers(page, 'an online event before it is published');
    await publishEvent(page);
    await page.waitForURL('**/evt/evt_*');
    path = new URL(page.url()).pathname;
    await expect(linkOn(page)).toHaveAttribute('href', LINK);
    await expect(page.getByText('Only hosts and attendees can see the link.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveCount(0);
    await hasNoBarriers(page, 'the page of an online event, for its host');
  });

  await test.step('a visitor reads that it is online, and no link, also in the source of the page', async () => {
    const visitor = await openPage();
    await visit(visitor, path);
    await expect(visitor.getByText('Online event')).toBeVisible();
    await expect(visitor.getByText("You'll see the link here once you're going.")).toBeVisible();
    await expect(linkOn(visitor)).toHaveCount(0);
    await hasNoBarriers(visitor, 'the page of an online event, for a visitor');
    const source = await visitor.evaluate(async () => (await fetch(location.href)).text());
    expect(source).toContain('Tactics talk');
    expect(source).not.toContain('meet.example.com');
  });

  await test.step('who joins opens the link, and who leaves has none', async () => {
    const guest = await openPage();
    await guest
      .context()
      .route('https://meet.example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>The room</title>' }),
      );
    await signedIn(guest, address('gus'));
    await visit(guest, path);
    await expect(guest.getByText('Online event')).toBeVisible();
    await expect(linkOn(guest)).toHaveCount(0);
    await guest.getByRole('button', { name: "I'm in" }).first().click();
    await expect(linkOn(guest)).toBeVisible();
    await hasNoBarriers(guest, 'the page of an online event, for someone who is going');
    const opened = guest.waitForEvent('popup');
    await linkOn(guest).click();
    const room = await opened;
    await expect(room).toHaveURL(LINK);
    expect(await room.evaluate(() => [document.referrer, window.opener])).toEqual(['', null]);
    await room.close();
    await guest.getByRole('button', { name: "Can't make it" }).first().click();
    await guest.getByRole('dialog').getByRole('button', { name: 'Give up my spot' }).click();
    await expect(linkOn(guest)).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByText('Online event')).toBeVisible();
    await expect(linkOn(guest)).toHaveCount(0);
    await visit(guest, '/');
  });
});
