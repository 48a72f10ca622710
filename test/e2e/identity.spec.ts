import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { routes } from '#shared/product/routes.ts';
import { requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('AU-06 the next person to log in in the same tab never sees what the previous one loaded', async ({
  page,
  product,
  signedIn,
  hosted,
  address,
  logIn,
}) => {
  const ines = await signedIn(page, address('ines'), { displayName: 'Ines' });
  const game = await hosted(ines, { title: 'Ines serves first' });
  const joiner = await product.member(address('otto'), { displayName: 'Otto' });
  const [slot] = game.eventSlotGroup;
  await product.call(
    eventsContract.rsvp,
    { params: dateOf(game), body: { requestKey: requestKey(7), slotId: slot?.id, guests: 0 } },
    joiner.token,
  );
  await visit(page, routes.Home);
  await page.locator('a[href="/notifications"]:visible').click();
  await expect(page.getByRole('link', { name: /Otto/ })).toBeVisible();
  await page.locator('a[href="/profile"]:visible').click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL('/login');

  // The next person's response is delayed: until it arrives, nothing may be shown.
  await product.member(address('pia'), { displayName: 'Pia' });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/notifications(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await logIn(page, address('pia'));
  await page.waitForURL('**/home');
  await page.locator('a[href="/notifications"]:visible').click();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await expect(page.getByText('Otto')).toBeHidden();
  release();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await expect(page.getByText('Otto')).toBeHidden();
});
