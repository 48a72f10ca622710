import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { anOrganization, aTeam, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';

test('RT-16 ORG-01~ an organization without a slug leads home; one that is not there says so', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/);
  await page.goto('/org');
  await expect(page).not.toHaveURL(/\/org/);
  for (const path of ['/org/no-such-one', '/organization/no-such-one', '/organization-website/no-such-one']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Organization not found' })).toBeVisible();
  }
  await page.goto(routes.Organizations);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Organizations');
});

test('RT-16 ORG-01~ an owner agrees to the request of a team, which is then on the page for everyone', async ({
  page,
  product,
  address,
  signedIn,
  expectErrors,
  hasNoBarriers,
}) => {
  const owner = await signedIn(page, address('owner'));
  const other = await product.member(address('other'));
  const made = await product.call(
    organizationsContract.create,
    { body: anOrganization({ requestKey: requestKey(1) }) },
    owner.token,
  );
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Bouldin Creek', requestKey: requestKey(2) }) },
    other.token,
  );
  const params = { teamId: team.id, organizationId: made.id };
  await product.call(organizationsContract.joinAsTeam, { params, body: {} }, other.token);
  await page.goto(paths.organizationBySlug(made.slug));
  await page.getByRole('button', { name: 'Agree to Bouldin Creek' }).click();
  await expect(page.getByRole('link', { name: 'Bouldin Creek' })).toBeVisible();

  await test.step('its parts have addresses of their own', async () => {
    const parts = page.getByRole('navigation', { name: 'Parts of the organization' });
    for (const [name, tab] of [
      ['Calendar', 'calendar'],
      ['Teams', 'teams'],
      ['Places', 'places'],
      ['Staff', 'staff'],
    ] as const) {
      await parts.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
    }
    await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
    await hasNoBarriers(page, 'the staff of an organization');
  });

  await test.step('one that cannot be read says so, with a way to try again', async () => {
    expectErrors(/500/);
    const read = `**/api/organizations/${made.slug}`;
    await page.route(read, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(paths.organizationBySlug(made.slug));
    await expect(page.getByRole('main')).toContainText('Failed to load organization');
    await page.unroute(read);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(made.name);
  });

  await test.step('each of its addresses leads to it', async () => {
    for (const path of [
      `/organization/${made.id}`,
      `/organization-website/${made.id}`,
      `/org/${made.slug}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(made.name);
    }
  });
});
