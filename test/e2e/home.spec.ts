import { homeContract } from '#shared/domains/home/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { aTeam, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** What the shell reads, whatever the page. */
const shellReads = /^\/api\/(config|me|notifications\/unread|me\/sessions)$/;

test('HOM-01 HOM-02~ HOM-03 HOM-05 home shows what is left to do, the area, quick links, and the own teams with a search', async ({
  page,
  address,
  signedIn,
  product,
  hasNoBarriers,
}) => {
  const owner = await signedIn(page, address('owner'));
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !shellReads.test(pathname)) requested.add(pathname);
  });
  await visit(page, routes.Home);
  // It is read again once the page is notified of changes from then on.
  expect([...requested]).toEqual(['/api/home']);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: /left to do/ }).getByRole('link')).toHaveText([
    'Add a photo of yourself',
    "Add when you're usually free",
    'Write a short bio',
  ]);
  for (const [task, target] of [
    ['Add a photo of yourself', `${routes.Settings}?tab=general&part=photo`],
    ["Add when you're usually free", `${routes.Settings}?tab=availability`],
  ] as const)
    await expect(main.getByRole('link', { name: task })).toHaveAttribute('href', target);
  await expect(main.getByRole('region', { name: 'Your area' })).toContainText('Austin, TX');
  await expect(main.getByRole('heading', { name: 'No teams yet' })).toBeVisible();
  const links = main.getByRole('region', { name: 'Quick links' });
  for (const [name, target] of [
    ['My communities', routes.MyCommunities],
    ['Memberships and following', routes.Subscriptions],
    ['Invoices and payments', `${routes.Settings}?tab=payments`],
    ['Discover events', routes.Discover],
    ['FAQs', routes.Faqs],
  ] as const)
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^${target.replace('?', '\\?')}`),
    );

  for (const [index, name] of ['Home Zilker', 'Home Mueller', 'Home Barton', 'Home Águilas'].entries())
    await product.call(
      teamsContract.create,
      { body: aTeam({ name, requestKey: requestKey(index + 1) }) },
      owner.token,
    );
  await visit(page, routes.Home);
  const cards = main.getByRole('list', { name: 'My Teams & Groups' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(main.getByRole('complementary', { name: /^Give Home .* its own website$/ })).toContainText(
    'See plans',
  );
  await hasNoBarriers(page, 'home with teams');
  await main.getByRole('searchbox', { name: 'Search your teams' }).fill('aguil');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Admin');
  await main.getByRole('searchbox').fill('nothing');
  await expect(main.getByText('None of your teams match “nothing”.')).toBeVisible();
  await main.getByRole('searchbox').fill('zilker');
  await cards.getByRole('link', { name: /Manage team/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home Zilker' })).toBeVisible();

  await test.step('a part that failed shows its own error, and appears after a retry', async () => {
    const player = {
      ...{ userId: owner.userId, displayName: 'Pia', photoURL: null },
      ...{ sports: ['pickleball'], area: 'Austin, TX', distance: 0 },
    };
    const parts = { ...(await product.call(homeContract.home, {}, owner.token)), players: [player] };
    let failed: string | undefined;
    await page.route('**/api/home', (route) =>
      route.fulfill({ json: failed === undefined ? parts : { ...parts, [failed]: null } }),
    );
    // A page with a live connection reloads automatically.
    await page.routeWebSocket(/\/live/, () => undefined);
    const failures = main.getByRole('alert');
    for (const [part, text] of [
      ['upcoming', "We couldn't load your events"],
      ['invitations', "We couldn't load your team invitations"],
      ['teams', "We couldn't load your teams"],
      ['nearby', "We couldn't load events near you"],
      ['players', "We couldn't load players near you"],
    ] as const) {
      failed = part;
      await visit(page, routes.Home);
      await expect(failures).toHaveCount(1);
      await expect(failures).toContainText(text);
      failed = undefined;
      await failures.getByRole('button', { name: 'Try again' }).click();
      await expect(failures).toHaveCount(0);
    }
    await expect(main.getByRole('region', { name: 'Players nearby' })).toContainText('Pia');
    await expect(main.getByRole('region', { name: 'Events nearby' })).toBeVisible();
  });
});
