import { teamsContract } from '#shared/domains/teams/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aTeam } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('TEA-05~ TEA-09 TEA-11 RT-15~ an owner opens the dashboard from My communities, approves a request, and creates a session', async ({
  page,
  product,
  address,
  signedIn,
  hosted,
  hasNoBarriers,
}) => {
  const owner = await signedIn(page, address('owner'), { displayName: 'Rosa' });
  const asking = await product.member(address('asking'), { displayName: 'Marko' });
  const others = await Promise.all(
    ['Ada', 'Ben'].map((displayName) => product.member(address(displayName), { displayName })),
  );
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Dash Crew', privacy: 'request' }) },
    owner.token,
  );
  const join = (token: string) =>
    product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, token);
  await join(asking.token);
  await hosted(owner, { title: 'Tuesday training', hostingTeam: team.id });

  await test.step('the card of the own team leads to the dashboard', async () => {
    await visit(page, routes.MyCommunities);
    const card = page.getByRole('listitem').filter({ hasText: 'Dash Crew' });
    await expect(card.getByText('Admin')).toBeVisible();
    await card.getByRole('link', { name: 'Manage team: Dash Crew' }).click();
    await expect(page.getByRole('heading', { name: 'Dash Crew', level: 1 })).toBeVisible();
  });

  await test.step('a request is approved where it is shown', async () => {
    await expect(page.getByText('1 thing')).toBeVisible();
    await page.getByRole('button', { name: 'Approve Marko' }).click();
    await expect(page.getByText('Nobody is waiting for you.')).toBeVisible();
    await hasNoBarriers(page, 'the dashboard of a team');
    for (const { token } of others) await join(token);
    await page.reload();
    await page.getByRole('button', { name: 'Approve all' }).click();
    await expect(page.getByText('2 people joined the team.')).toBeVisible();
    await expect(page.getByText('Nobody is waiting for you.')).toBeVisible();
  });

  await test.step('a session is created from the dates of the team', async () => {
    await page
      .getByRole('navigation', { name: 'Parts of the team dashboard' })
      .getByRole('link', { name: 'Sessions' })
      .click();
    await page.getByRole('button', { name: 'Add session' }).click();
    const sheet = page.getByRole('dialog', { name: 'New session' });
    await sheet.getByLabel('Name', { exact: true }).fill('Fall training');
    await sheet.getByRole('button', { name: 'Choose all dates of Tuesday training' }).click();
    await hasNoBarriers(page, 'the form of a session');
    await sheet.getByRole('button', { name: 'Create session' }).click();
    await expect(page.getByRole('heading', { name: 'Attendance: Fall training' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Marko' })).toBeVisible();
    await hasNoBarriers(page, 'the attendance of a session');
  });

  await test.step('without a team in the address, the last one is opened', async () => {
    await page.goto(routes.TeamDashboard);
    await expect(page.getByRole('heading', { name: 'Dash Crew', level: 1 })).toBeVisible();
    await page.goto(paths.teamDashboard({ team: 'no-such-team' }));
    await expect(page.getByRole('heading', { name: 'Team not found' })).toBeVisible();
  });
});
