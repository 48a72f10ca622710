import type { Page } from 'playwright/test';
import { placesContract } from '#shared/domains/places/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { aPlace } from '../support/builders.ts';
import { createPastDate } from '../support/past-date.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** Around Grand Island, Nebraska, where no other test has places or events. */
const grandIsland = { lat: 40.92, lng: -98.34 };
const ratings = (page: Page) => page.getByRole('region', { name: 'Ratings' });
const reviews = (page: Page) => page.getByRole('list', { name: 'Ratings' }).getByRole('listitem');

test('PLC-02~ PRV-04~ someone who has been at a place rates it; others read it, report it, and are blocked from it', async ({
  page,
  product,
  address,
  signedIn,
  openPage,
  hasNoBarriers,
}) => {
  test.slow();
  const owner = await openPage();
  const ana = await signedIn(owner, address('ana'), { displayName: 'Ana Ruiz' });
  const ben = await signedIn(page, address('ben'), { displayName: 'Ben Ochoa' });
  const other = await openPage();
  const cleo = await signedIn(other, address('cleo'), { displayName: 'Cleo Park' });
  const place = { ...grandIsland, name: 'Stolley Park', address: 'Grand Island, NE' };
  const { id } = await product.call(placesContract.add, { body: aPlace(place) }, ana.token);
  await createPastDate(product, 1, { host: ana, attendees: [ben] }, { location: place });
  const visitor = await openPage();

  await test.step('nobody has rated it; a visitor logs in first, and who was not there is shown that', async () => {
    await visit(visitor, paths.place(id));
    await expect(ratings(visitor).getByText('No ratings yet.')).toBeVisible();
    const login = ratings(visitor).getByRole('link', { name: 'Log in to rate this place' });
    await expect(login).toHaveAttribute('href', /^\/login/);
    await visit(other, paths.place(id));
    await expect(ratings(other).getByText(/once you've been to an event here/)).toBeVisible();
    await hasNoBarriers(other, 'a place without ratings');
  });

  await test.step('who was there rates it by keyboard', async () => {
    const rate = ratings(page).getByRole('button', { name: 'Rate this place' });
    await expect(async () => {
      await visit(page, paths.place(id));
      await expect(rate).toBeVisible({ timeout: 5000 });
    }).toPass();
    await rate.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Rate this place' });
    await sheet.getByRole('button', { name: 'Save rating' }).click();
    await expect(sheet.getByRole('alert')).toHaveText('Choose one to five stars.');
    await sheet.getByRole('radio', { name: '3 stars' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(sheet.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await sheet.getByLabel('Your review (optional)').fill('Good nets.\nNo shade.');
    await hasNoBarriers(page, 'rating a place');
    await sheet.getByRole('button', { name: 'Save rating' }).click();
    await expect(sheet).toBeHidden();
    await expect(ratings(page).getByText('4.0 out of 5 (1 rating)')).toBeVisible();
    await expect(reviews(page)).toHaveText([/Ben Ochoa.*Good nets\.\s+No shade\./s]);
    await hasNoBarriers(page, 'a place with an own rating');
  });

  await test.step('the rating is changed, and lists show the average', async () => {
    await ratings(page).getByRole('button', { name: 'Change your rating' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change your rating' });
    await expect(sheet.getByLabel('Your review (optional)')).toHaveValue('Good nets.\nNo shade.');
    await sheet.getByRole('radio', { name: '5 stars' }).check();
    await sheet.getByRole('button', { name: 'Save rating' }).click();
    await expect(ratings(page).getByText('5.0 out of 5 (1 rating)')).toBeVisible();
    await visit(visitor, paths.placesNear({ name: 'Grand Island, NE', ...grandIsland }));
    const row = visitor.getByRole('listitem').filter({ hasText: 'Stolley Park' });
    await expect(row.getByRole('img', { name: '5.0 out of 5 (1 rating)' })).toBeVisible();
    await hasNoBarriers(visitor, 'a list with a rated place');
  });

  await test.step('a visitor reads it, also without JavaScript', async () => {
    const plain = await openPage({ javaScriptEnabled: false });
    // The edge keeps a visitor's page for a while.
    await expect(async () => {
      expect((await plain.goto(paths.place(id)))?.status()).toBe(200);
      await expect(ratings(plain).getByText('5.0 out of 5 (1 rating)')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(plain).toHaveTitle('Stolley Park · Good Times Hub');
    await expect(reviews(plain)).toHaveText([/Ben Ochoa.*Good nets\./s]);
    await visit(visitor, paths.place(id));
    await expect(reviews(visitor)).toHaveText([/Ben Ochoa/]);
    await expect(reviews(visitor).getByRole('button')).toHaveCount(0);
    await hasNoBarriers(visitor, 'a rated place for visitors');
  });

  await test.step('another person reports it', async () => {
    await visit(other, paths.place(id));
    await reviews(other).getByRole('button', { name: "Report Ben Ochoa's review" }).click();
    const sheet = other.getByRole('dialog', { name: 'Report this review' });
    await sheet.getByLabel("What's wrong?").selectOption('untrue');
    await sheet.getByLabel('Details (optional)').fill('There are no nets.');
    await hasNoBarriers(other, 'the report of a review');
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(other.getByText('Thanks for the report.').first()).toBeVisible();
  });

  await test.step('the owner reads the report with the review, and cannot remove it', async () => {
    await visit(owner, paths.place(id));
    const report = owner.getByRole('list', { name: 'Reported problems' }).getByRole('listitem');
    await expect(report).toContainText("It isn't true");
    await expect(report).toContainText('There are no nets.');
    await expect(report).toContainText('Review by Ben Ochoa');
    await expect(ratings(owner).getByRole('button', { name: /remove/i })).toHaveCount(0);
    await hasNoBarriers(owner, 'a reported review');
  });

  await test.step('behind a block, nobody reads it; it still counts', async () => {
    await product.call(usersContract.block, { body: { userIds: [ben.userId] } }, cleo.token);
    await visit(other, paths.place(id));
    await expect(ratings(other).getByText('5.0 out of 5 (1 rating)')).toBeVisible();
    await expect(reviews(other)).toHaveCount(0);
  });

  await test.step('it is removed again', async () => {
    await ratings(page).getByRole('button', { name: 'Remove rating' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove rating' }).click();
    await expect(ratings(page).getByText('No ratings yet.')).toBeVisible();
    await expect(ratings(page).getByRole('button', { name: 'Rate this place' })).toBeVisible();
    await expect(reviews(page)).toHaveCount(0);
  });
});
