import { teamsContract } from '#shared/domains/teams/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { aTeam, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('HOM-01~ HOM-02~ HOM-03~ home shows what is left to do, the area, quick links, and the own teams with a search', async ({
  page,
  address,
  signedIn,
  product,
  hasNoBarriers,
}) => {
  const owner = await signedIn(page, address('owner'));
  await visit(page, routes.Home);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: /left to do/ }).getByRole('link')).toHaveText([
    'Add a photo of yourself',
    "Say when you're usually free",
    'Say a few words about yourself',
  ]);
  await expect(main.getByRole('region', { name: 'Your area' })).toContainText('Austin, TX');
  await expect(main.getByRole('heading', { name: 'No teams yet' })).toBeVisible();
  const links = main.getByRole('region', { name: 'Quick links' });
  for (const [name, target] of [
    ['My communities', routes.Teams],
    ['Discover events', routes.Discover],
    ['Favorite events', routes.Favorites],
    ['Following', routes.Subscriptions],
    ['Invoices and payments', `${routes.Settings}?tab=payments`],
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
  await hasNoBarriers(page, 'home with teams');
  await main.getByRole('searchbox', { name: 'Search your teams' }).fill('aguil');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Admin');
  await main.getByRole('searchbox').fill('nothing');
  await expect(main.getByText('None of your teams is called “nothing”.')).toBeVisible();
  await main.getByRole('searchbox').fill('zilker');
  await cards.getByRole('link', { name: /Manage team/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home Zilker' })).toBeVisible();
});
