import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { aTeam } from '../support/builders.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import { fetched } from './fetched.ts';
import { expect, test } from './fixtures.ts';

test('RT-05 a domain whose website is not published redirects to its root, whatever is requested', async ({
  page,
  baseURL,
  product,
  address,
}) => {
  const owner = await product.member(address('dora'));
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Still Drafting' }) },
    owner.token,
  );
  await buyTeamPlan(product, owner, team.id);
  const made = await product.call(
    sitesContract.create,
    { params: { teamId: team.id }, body: {} },
    owner.token,
  );
  const domain = `${address('draft').replace(/[^a-z0-9]+/g, '-')}.localhost`;
  const params = { siteId: made.id };
  await product.call(sitesContract.attachDomain, { params, body: { domain } }, owner.token);
  await expect
    .poll(
      async () =>
        (await product.call(sitesContract.checkDomain, { params, body: {} }, owner.token)).certificate,
    )
    .toBe('issued');
  const site = `http://${domain}:${new URL(baseURL ?? '').port}`;
  for (const path of ['/about', '/']) {
    await page.goto(`${site}${path}`);
    await expect(page.getByRole('heading', { name: 'Website not found' })).toBeVisible();
    await expect(page).toHaveURL(`${site}/`);
  }
});

test('RT-09~ SEC-08 the forms domain and an unknown host', async ({ page, baseURL, hasNoBarriers }) => {
  const { port } = new URL(baseURL ?? '');
  const forms = `http://forms.localhost:${port}`;
  for (const path of ['/', '/home']) {
    await page.goto(`${forms}${path}`);
    await expect(page.getByRole('heading', { name: 'Open a form from its link' })).toBeVisible();
    await expect(page).toHaveURL(`${forms}/`);
  }
  await expect(page.getByRole('img', { name: 'Good Times Hub' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Discover events' })).toHaveAttribute('href', '/discover');
  expect((await fetched(`${forms}/discover`)).headers['location']).toMatch(
    /^http:\/\/gth\.localhost:\d+\/discover$/,
  );
  await hasNoBarriers(page, 'the root of the forms domain');
  await page.goto(`${forms}/form/abc`);
  await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible();
  // The product's address as it was built, whatever the port of this run.
  expect((await fetched(`${forms}/login`)).headers['location']).toMatch(
    /^http:\/\/gth\.localhost:\d+\/login$/,
  );
  const unknown = await fetched(`http://nobody-at-home.localhost:${port}/`);
  expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('Website not found')]);
});
