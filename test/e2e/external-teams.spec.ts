import { externalsContract } from '#shared/domains/externals/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { anExternalTeam, aTeam, requestKey } from '../support/builders.ts';
import type { Product } from '../support/product.ts';
import { expect, test } from './fixtures.ts';

const austin = { name: 'Austin, TX', lat: 30.2672, lng: -97.7431 };

const listed = async (product: Product, email: string, name: string) => {
  const staff = await product.account(email, { staff: true });
  await product.setUp(staff);
  const body = anExternalTeam({ name, requestKey: requestKey(1) });
  return product.call(externalsContract.create, { body }, staff.token);
};

test('TEA-08 RT-15~ visitors find an external team near a city, in its list and on Discover, with the link out', async ({
  page,
  product,
  address,
}) => {
  const team = await listed(product, address('staff'), 'Barton Creek Rangers');
  for (const path of [paths.externalTeamsNear(austin), paths.teamsNear(austin)]) {
    await page.goto(path);
    const card = page.getByRole('article').filter({ hasText: 'Barton Creek Rangers' });
    await expect(card).toContainText('External team');
    const link = card.getByRole('link', { name: /rangers\.example/ });
    await expect(link).toHaveAttribute('href', 'https://www.rangers.example/team');
    await expect(link).toHaveAttribute('rel', 'nofollow noopener');
  }
  await page.goto(paths.externalTeamsNear(austin));
  await page.getByLabel('Sport').selectOption('Pickleball');
  await expect(page.getByRole('heading', { name: 'No teams match' })).toBeVisible();
  await expect(page).toHaveURL(/sport=pickleball/);
  // The address of its team leads to it.
  await page.goto(paths.team(team.slug));
  await expect(page).toHaveURL(new RegExp(`/external-team/${team.slug}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Barton Creek Rangers' })).toBeVisible();
});

test('TEA-08 a member claims a team with the code that was emailed to it, and its address leads to the new team', async ({
  page,
  product,
  address,
  signedIn,
}) => {
  const team = await listed(product, address('staff'), 'Barton Creek Rovers');
  await signedIn(page, address('captain'));
  await page.goto(paths.externalTeam(team.slug));
  await page.getByRole('button', { name: 'Claim this team' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('We sent a code to c•••@rangers.example')).toBeVisible();
  const mail = await product.until(
    'the code',
    async () => (await product.mails('captain@rangers.example'))[0],
  );
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const field = page.getByLabel('Code');
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong.')).toBeVisible();
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(new RegExp(`/team/${team.slug}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Barton Creek Rovers' })).toBeVisible();
  await page.goto(paths.externalTeam(team.slug));
  await expect(page).toHaveURL(new RegExp(`/team/${team.slug}$`));
});

test('TEA-08 a member adds a team, which waits until staff list it; without a city the form says what is missing', async ({
  page,
  address,
  signedIn,
}) => {
  await signedIn(page, address('adder'));
  await page.goto(routes.NewExternalTeam);
  await page.getByLabel('Team name').fill('Zilker Kickers');
  await page.getByLabel('Website or social page').fill('kickers.example');
  await page.getByRole('button', { name: 'Add a team' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page
    .getByRole('checkbox', { name: 'Soccer' })
    .or(page.getByRole('button', { name: 'Soccer' }))
    .first()
    .click();
  await page.getByRole('combobox', { name: 'City' }).fill('Austin');
  await page
    .getByRole('option', { name: /Austin/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add a team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zilker Kickers' })).toBeVisible();
  await expect(page.getByText('Waiting for review')).toBeVisible();
});

test('RT-15 every route of teams shows its screen: create, dashboard, a team, external teams, not found, and own communities', async ({
  page,
  product,
  address,
  signedIn,
  expectErrors,
}) => {
  expectErrors(/404/);
  const owner = await signedIn(page, address('owner'));
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Route Runners' }) },
    owner.token,
  );
  for (const [path, heading] of [
    [routes.CreateTeam, 'Start a team'],
    [routes.TeamDashboard, 'Route Runners'],
    [paths.team(team.id), 'Route Runners'],
    [routes.ExternalTeams, 'External teams'],
    [routes.TeamNotFound, 'Team not found'],
    [routes.MyCommunities, 'My communities'],
    [paths.team('no-such-team'), 'Team not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});
