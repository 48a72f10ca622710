import { favoritesContract } from '#shared/domains/favorites/contract.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('EVT-10 a member marks an event as a favorite, sees how many people did, finds it in their list, and unmarks it', async ({
  page,
  product,
  address,
  signedIn,
  hosted,
  hasNoBarriers,
}) => {
  const host = await product.member(address('host'));
  const [event, other] = [
    await hosted(host, { title: 'Favorite dinks' }),
    await hosted(host, { title: 'Rally night' }),
  ];
  const fan = await product.member(address('fan'));
  await product.call(favoritesContract.add, { params: { eventId: event.id }, body: {} }, fan.token);
  const member = await signedIn(page, address('member'));
  const heart = page.getByRole('button', { name: /^Favorite/ });

  await test.step('the list says how to begin', async () => {
    await visit(page, '/profile');
    await page.getByRole('link', { name: 'Favorites' }).click();
    await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
    await hasNoBarriers(page, 'a list without favorites');
  });

  await test.step('the heart works by keyboard, counts, and is still pressed after a reload', async () => {
    await visit(page, `/evt/${event.id}`);
    await expect(heart).toHaveAccessibleName('Favorite, 1 person');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.focus();
    await page.keyboard.press('Enter');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Added to your favorites.')).toBeVisible();
    await expect(heart).toHaveAccessibleName('Favorite, 2 people');
    await visit(page, `/evt/${event.id}`);
    await expect(heart).toHaveAccessibleName('Favorite, 2 people');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await hasNoBarriers(page, 'an event among the favorites');
  });

  await test.step('the list has small cards that lead to the events, newest favorite first', async () => {
    await visit(page, `/evt/${other.id}`);
    await heart.click();
    await expect(page.getByText('Added to your favorites.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await visit(page, '/favorites');
    const rows = page.getByRole('list', { name: 'Favorites' }).getByRole('listitem');
    await expect(async () => {
      await page.reload();
      await expect(rows).toHaveText([/Rally night/, /Favorite dinks/], { timeout: 5000 });
    }).toPass();
    await hasNoBarriers(page, 'a list of favorites');
    await page.getByRole('button', { name: 'Remove Rally night from your favorites' }).click();
    await expect(rows).toHaveText([/Favorite dinks/]);
    await rows.getByRole('link', { name: 'Favorite dinks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Favorite dinks' })).toBeVisible();
  });

  await test.step('a second tap takes it back', async () => {
    await heart.click();
    await expect(page.getByText('Removed from your favorites.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(heart).toHaveAccessibleName('Favorite, 1 person');
    const favoritedBy = async () => {
      const params = { eventId: event.id };
      return (await product.call(favoritesContract.ofEvent, { params }, member.token)).favoritedList;
    };
    await expect.poll(favoritedBy).toEqual([]);
  });
});

test('EVT-10 if it cannot be saved, the heart goes back to what it was and says why', async ({
  page,
  product,
  address,
  signedIn,
  hosted,
  expectErrors,
}) => {
  expectErrors(/503/);
  const event = await hosted(await product.member(address('host')));
  await signedIn(page, address('member'));
  await visit(page, `/evt/${event.id}`);
  const heart = page.getByRole('button', { name: /^Favorite/ });
  await expect(heart).toBeEnabled();
  await page.route('**/api/me/favorites/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'service.unavailable', requestId: 'request-1' } }),
  );
  await heart.click();
  await expect(page.getByText('The service is temporarily unavailable.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(heart).toHaveAccessibleName('Favorite');
});

test('EVT-10 a visitor is asked to sign up or log in, and comes back to the event', async ({
  page,
  product,
  address,
  hosted,
  logIn,
}) => {
  const event = await hosted(await product.member(address('host')), { title: 'Back again' });
  const member = await product.member(address('member'));
  await page.goto(`/evt/${event.id}`);
  await page.getByRole('link', { name: 'Add to favorites' }).click();
  await expect(page).toHaveURL(/\/sign-up\?from=/);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, member.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Back again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute('aria-pressed', 'false');
});
