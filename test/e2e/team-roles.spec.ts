import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import type { GivenRole } from '#shared/domains/teams/roles.ts';
import { paths } from '#shared/product/paths.ts';
import { aTeam } from '../support/builders.ts';
import type { Caller } from '../support/product.ts';
import { expect, test } from './fixtures.ts';
import { shown } from './screens.ts';

test('TEA-04 a team offers each member what their role allows, as soon as it is assigned', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const owner = await product.member(address('owner'), { displayName: 'Rosa' });
  const member = await signedIn(page, address('member'), { displayName: 'Marko' });
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Many Hands', privacy: 'request' }) },
    owner.token,
  );
  const params = { teamId: team.id };
  await product.call(teamsContract.join, { params, body: {} }, member.token);
  const asked = { params: { ...params, userId: member.userId }, body: { approve: true } };
  await product.call(teamsContract.answerRequest, asked, owner.token);
  const { id: siteId } = await product.call(sitesContract.create, { params, body: {} }, owner.token);
  const give = (role: GivenRole, by: Caller = owner) =>
    product.call(
      teamsContract.assignRole,
      { params: { ...params, userId: member.userId }, body: { role } },
      by.token,
    );
  const section = page.getByRole('region', { name: 'Many Hands' });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const open = async (path: string, title: string) => {
    await page.goto(path);
    await expect(heading(title)).toBeVisible();
  };
  const tabs = page.getByRole('navigation', { name: 'Parts of the team page' });
  /** The page of the team has these tabs, and whether its members are invited there. */
  const offers = async (invites: boolean, ...expected: string[]) => {
    await open(paths.team(team.slug, { tab: 'members' }), 'Many Hands');
    await expect(heading('Members')).toBeVisible();
    await shown(page);
    await expect(heading('Invite by email')).toBeVisible({ visible: invites });
    await expect(tabs.getByRole('link')).toHaveText([
      'Events',
      'Members',
      'Discussion',
      'Best times',
      ...expected,
    ]);
  };

  await offers(false, 'Website');
  await open(paths.team(team.slug), 'Many Hands');
  await expect(page.getByText("You're a member", { exact: true })).toBeVisible();
  await give('coach');
  await offers(true, 'Website');
  await expect(page.getByRole('rowheader', { name: 'Marko' })).toBeVisible();
  await hasNoBarriers(page, 'a team whose coach looks');
  await open('/site', 'My websites');
  await expect(heading('No websites yet')).toBeVisible();

  await test.step('a manager runs the website, and does not connect its domain', async () => {
    await give('manager');
    await offers(true, 'Website');
    await open('/site', 'My websites');
    await expect(heading('Many Hands').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Domain' })).toBeHidden();
    await expect(section).toContainText(
      "This team's plan doesn't include another website. Ask the owner or an admin of the team to upgrade it.",
    );
    await expect(page.getByRole('link', { name: 'See plans' })).toBeHidden();
    await open(`/custom-website?site=${siteId}`, 'Custom domain');
    await expect(page.getByText('Only the owner and admins of the team can connect a domain.')).toBeVisible();
    await hasNoBarriers(page, 'the domain of a website that is not theirs to connect');
  });

  await test.step('an admin does, and the new owner of the team is shown first', async () => {
    await give('admin');
    await open('/site', 'My websites');
    await expect(section).toContainText("This team's plan doesn't include another website. See plans");
    await expect(page.getByRole('link', { name: 'Domain' })).toBeVisible();
    const body = { userId: member.userId };
    await product.call(teamsContract.handOver, { params, body }, owner.token);
    await offers(true, 'Website', 'Settings');
    await expect(page.getByLabel('Role of Rosa')).toHaveValue('admin');
    await expect(page.getByLabel('Role of Marko')).toBeHidden();
  });
});

test('PAY-12~ a full team: its manager is shown whom to ask for a better plan, its owner gets a link to the plans', async ({
  page,
  product,
  address,
  signedIn,
}) => {
  const [owner, asking] = [
    await product.member(address('owner')),
    await product.member(address('asking'), { displayName: 'Marko' }),
  ];
  const team = await product.call(
    teamsContract.create,
    { body: aTeam({ name: 'Full House', privacy: 'request' }) },
    owner.token,
  );
  const params = { teamId: team.id };
  const manager = await signedIn(page, address('manager'));
  for (const { token } of [manager, asking])
    await product.call(teamsContract.join, { params, body: {} }, token);
  const ofManager = { params: { ...params, userId: manager.userId } };
  await product.call(teamsContract.answerRequest, { ...ofManager, body: { approve: true } }, owner.token);
  await product.call(teamsContract.assignRole, { ...ofManager, body: { role: 'manager' } }, owner.token);
  // As if the team had as many members as its plan allows.
  const refuse = { code: 'plan.limit', details: { limit: 'members' }, requestId: 'full' };
  await page.route(`**/api/teams/${team.id}/requests/*`, (route) =>
    route.fulfill({ status: 402, json: refuse }),
  );
  const approve = async () => {
    await page.goto(paths.team(team.slug, { tab: 'members' }));
    await page.getByRole('button', { name: 'Approve Marko' }).click();
  };
  const full = "This team has reached its plan's member limit.";
  await approve();
  await expect(page.getByText(`${full} Ask the owner or an admin of the team to upgrade it.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'See plans' })).toBeHidden();

  const handOver = { params, body: { userId: manager.userId } };
  await product.call(teamsContract.handOver, handOver, owner.token);
  await approve();
  await expect(page.getByText(full, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'See plans' }).click();
  await expect(page).toHaveURL(new RegExp(`/organizer/pricing\\?team=${team.id}`));
});

test('TEA-04 on a team’s page its owner assigns a role, and transfers ownership after confirming', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const owner = await signedIn(page, address('owner'), { displayName: 'Rosa' });
  const member = await product.member(address('member'), { displayName: 'Marko' });
  const team = await product.call(teamsContract.create, { body: aTeam({ name: 'Passed On' }) }, owner.token);
  await product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, member.token);
  await page.goto(paths.team(team.slug, { tab: 'members' }));
  const roles = page.getByRole('table', { name: 'Members' });
  await expect(roles.getByRole('rowheader')).toHaveCount(2);
  const ofMarko = page.getByLabel('Role of Marko');
  await expect(ofMarko).toHaveValue('member');
  await expect(page.getByLabel('Role of Rosa')).toBeHidden();
  await hasNoBarriers(page, 'the roles of a team');

  await ofMarko.selectOption('Coach');
  await expect(page.getByText("Marko's role is now Coach.")).toBeVisible();
  await expect(ofMarko).toHaveValue('coach');
  await ofMarko.selectOption('Owner');
  const question = page.getByRole('dialog', { name: 'Make Marko the owner?' });
  await expect(question).toContainText("You'll become an admin. Only Marko can make you the owner again.");
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(ofMarko).toHaveValue('coach');
  await ofMarko.selectOption('Owner');
  await question.getByRole('button', { name: 'Make owner' }).click();
  await expect(page.getByText("Marko's role is now Owner.")).toBeVisible();
  await expect(roles.getByRole('rowheader')).toHaveText(['Marko', 'Rosa']);
  // As an admin, she changes neither her own role nor the owner's.
  for (const name of ['Marko', 'Rosa']) await expect(page.getByLabel(`Role of ${name}`)).toBeHidden();
  await expect(roles.getByRole('row', { name: 'Rosa' })).toContainText('Admin');
});

test('TEA-13 ST-07~ an owner who wants to delete the account is led to the team, sees what goes with it, and deletes it', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  const owner = await signedIn(page, address('owner'), { displayName: 'Rosa' });
  const member = await product.member(address('member'), { displayName: 'Marko' });
  const body = aTeam({ name: 'Last Call', privacy: 'public' });
  const { id: teamId } = await product.call(teamsContract.create, { body }, owner.token);
  const params = { teamId };
  await product.call(teamsContract.join, { params, body: {} }, member.token);
  await product.call(sitesContract.create, { params, body: {} }, owner.token);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const account = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(account.getByText('You own it: make someone else the owner, or delete it.')).toBeVisible();
  await account.getByRole('link', { name: 'Last Call' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Delete team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Last Call?' });
  await expect(dialog.getByText('1 other member will lose access and be notified.')).toBeVisible();
  await expect(dialog.getByText('The website Last Call will be taken down.')).toBeVisible();
  await hasNoBarriers(page, 'the deletion of a team');
  const confirm = dialog.getByRole('button', { name: 'Delete team' });
  await dialog.getByLabel('Type Last Call to confirm').fill('Last');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type Last Call to confirm').fill('Last Call');
  await confirm.click();
  await expect(page.getByText('Last Call was deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/teams$/);
  expect((await product.send(teamsContract.get, { params }, member.token)).status).toBe(404);
});
