import { followsContract } from '#shared/domains/follows/contract.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aPlace, aTeam, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** A city of its own. */
const laramie = { lat: 41.3114, lng: -105.5911 };
const location = { name: 'Undine Park', address: 'Laramie, WY', ...laramie };

test('HOM-02~ PAY-13 NTF-04~ a member follows a host, a team, and a place, is notified once of their new event, and stops', async ({
  page,
  openPage,
  product,
  address,
  signedIn,
  hosted,
  hasNoBarriers,
}) => {
  const host = await signedIn(await openPage(), address('host'), { displayName: 'Rosa Vega' });
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Laramie Lobs' }) },
    host.token,
  );
  const place = await product.call(
    placesContract.add,
    {
      body: aPlace({
        name: 'Undine Park courts',
        address: 'Laramie, WY',
        ...laramie,
        requestKey: requestKey(2),
      }),
    },
    host.token,
  );
  const { token } = await signedIn(page, address('fan'), { displayName: 'Ben Ochoa' });
  const main = page.getByRole('main');
  /** Others see it once the server knows. */
  const followed = async (targetId: string, following: boolean) =>
    expect
      .poll(
        async () => (await product.call(followsContract.standing, { params: { targetId } }, token)).following,
      )
      .toBe(following);

  await test.step('the list of what is followed says how to begin', async () => {
    await visit(page, routes.Home);
    await main.getByRole('link', { name: 'Memberships and following' }).click();
    await expect(page).toHaveURL(/\/subscriptions$/);
    await expect(main.getByRole('heading', { name: "You don't follow anyone yet" })).toBeVisible();
    await hasNoBarriers(page, 'nothing followed');
  });

  await test.step('follows the host by keyboard, and still does after a reload', async () => {
    await visit(page, paths.publicProfile(host.userId));
    const follow = main.getByRole('button', { name: 'Follow Rosa Vega' });
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await follow.focus();
    await page.keyboard.press('Enter');
    const following = main.getByRole('button', { name: 'Following Rosa Vega' });
    await expect(following).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText("You follow Rosa Vega. We'll let you know about new events.")).toBeVisible();
    await page.reload();
    await expect(following).toHaveAttribute('aria-pressed', 'true');
    await hasNoBarriers(page, 'the profile of a host who is followed');
  });

  await test.step('follows the team and the place on their pages', async () => {
    await visit(page, paths.team(team.slug));
    await main.getByRole('button', { name: 'Follow Laramie Lobs' }).click();
    await expect(main.getByRole('button', { name: 'Following Laramie Lobs' })).toBeVisible();
    await hasNoBarriers(page, 'a team that is followed');
    await followed(team.id, true);
    await visit(page, paths.place(place.id));
    await main.getByRole('button', { name: 'Follow Undine Park courts' }).click();
    await expect(main.getByRole('button', { name: 'Following Undine Park courts' })).toBeVisible();
    await hasNoBarriers(page, 'a place that is followed');
    await followed(place.id, true);
  });

  await test.step('sees them in the list, which leads to their pages', async () => {
    const rows = (name: string) => main.getByRole('list', { name }).getByRole('listitem');
    await expect(async () => {
      await visit(page, routes.Subscriptions);
      await expect(rows('Hosts you follow')).toHaveText(/Rosa Vega/, { timeout: 5000 });
      await expect(rows('Teams you follow')).toHaveText(/Laramie Lobs/, { timeout: 5000 });
      await expect(rows('Places you follow')).toHaveText(/Undine Park courts.*Laramie, WY/, {
        timeout: 5000,
      });
    }).toPass();
    await hasNoBarriers(page, 'what is followed');
    await rows('Teams you follow').getByRole('link', { name: 'Laramie Lobs' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Laramie Lobs' })).toBeVisible();
  });

  await test.step('is notified once of an event that all three have, which the host is not', async () => {
    await hosted(host, { title: 'Sunset lobs', location, hostingTeam: team.id });
    await visit(page, routes.Notifications);
    const notification = main.getByRole('link', { name: /New event .*: Sunset lobs$/ });
    await expect(notification).toBeVisible();
    await hosted(host, { title: 'Second lobs', location, requestKey: requestKey(3) });
    await expect(main.getByRole('link', { name: /New event .*: Second lobs$/ })).toBeVisible();
    await expect(notification).toHaveCount(1);
    await notification.click();
    await expect(main.getByRole('heading', { level: 1, name: 'Sunset lobs' })).toBeVisible();
  });

  await test.step('stops in the list, and on a page', async () => {
    await visit(page, routes.Subscriptions);
    await main.getByRole('button', { name: 'Unfollow Rosa Vega' }).click();
    await expect(page.getByText('You no longer follow Rosa Vega.')).toBeVisible();
    await followed(host.userId, false);
    await expect(async () => {
      await page.reload();
      await expect(main.getByRole('list', { name: 'Teams you follow' })).toBeVisible({ timeout: 5000 });
      await expect(main.getByRole('list', { name: 'Hosts you follow' })).toBeHidden({ timeout: 5000 });
    }).toPass();
    await visit(page, paths.place(place.id));
    await main.getByRole('button', { name: 'Following Undine Park courts' }).click();
    await expect(main.getByRole('button', { name: 'Follow Undine Park courts' })).toBeVisible();
    await followed(place.id, false);
  });
});

test('NTF-04~ if it cannot be saved, the button goes back to what it was and says why', async ({
  page,
  product,
  address,
  signedIn,
  expectErrors,
}) => {
  expectErrors(/503/);
  const host = await product.member(address('host'), { displayName: 'Rosa Vega' });
  await signedIn(page, address('fan'));
  await visit(page, paths.publicProfile(host.userId));
  const follow = page.getByRole('button', { name: 'Follow Rosa Vega' });
  await expect(follow).toBeEnabled();
  await page.route('**/api/me/follows/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'service.unavailable', requestId: 'request-1' } }),
  );
  await follow.click();
  await expect(page.getByText('The service is temporarily unavailable.')).toBeVisible();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
});

test('NTF-04~ a visitor is asked to sign up or log in, and comes back to the team', async ({
  page,
  product,
  address,
  logIn,
}) => {
  const owner = await product.member(address('owner'));
  const member = await product.member(address('member'));
  const body = aTeam({ name: 'Lob Returners' });
  const team = await product.call(teamsContract.create, { body }, owner.token);
  await page.goto(paths.team(team.slug));
  await page.getByRole('link', { name: 'Follow Lob Returners' }).click();
  await expect(page).toHaveURL(/\/sign-up\?from=/);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, member.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Lob Returners' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow Lob Returners' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
