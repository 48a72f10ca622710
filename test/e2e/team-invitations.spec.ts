import { teamsContract } from '#shared/domains/teams/contract.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { paths } from '#shared/product/paths.ts';
import { aTeam } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('a public team is joined right away, and its owner invites by link', async ({
  page,
  context,
  product,
  address,
  signedIn,
  openPage,
  hasNoBarriers,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await signedIn(page, address('owner'));
  const body = aTeam({ name: 'Open Court Crew' });
  const team = await product.call(teamsContract.create, { body }, owner.token);
  const [canceled, kept] = [address('canceled'), address('kept')];
  const member = await openPage();
  await signedIn(member, address('member'));
  await expect(async () => {
    await visit(member, '/teams');
    await expect(member.getByRole('link', { name: 'Open Court Crew' }).first()).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await expect(member.getByRole('heading', { name: 'No teams yet' })).toBeVisible();
  await hasNoBarriers(member, 'teams that one can join');
  await member.getByRole('link', { name: 'Open Court Crew' }).first().click();
  await member.getByRole('button', { name: 'Join the team' }).click();
  await expect(member.getByText("You're a member", { exact: true })).toBeVisible();
  await visit(member, '/teams');
  await expect(member.getByRole('link', { name: 'Open Court Crew' }).first()).toBeVisible();
  await expect(member.getByRole('heading', { name: 'No teams yet' })).toBeHidden();

  await page.goto(paths.team(team.id, { tab: 'members' }));
  await page.getByRole('button', { name: 'Create link' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`/team/${team.id}\\?invitation=\\w{52}$`));
  await page.getByRole('switch', { name: 'Ask me first' }).check();
  await page.getByRole('combobox', { name: 'Who can join' }).selectOption('5 more people');
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await hasNoBarriers(page, 'the link of a team');
  await page.getByRole('button', { name: 'Replace link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace link' }).click();
  await expect(page.getByText('The old link no longer works.', { exact: false })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).not.toHaveValue(copied);

  await test.step('an invitation that is canceled at once is emailed to nobody', async () => {
    const field = page.getByLabel('Email addresses');
    await expect(field).toHaveAccessibleDescription('Separate with commas or new lines, up to 20.');
    await field.fill(`${canceled}, ${kept}`);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await expect(page.getByText('2 invitations are on their way.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 invitations canceled.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Open invitations' })).toBeHidden();
    await field.fill(`${canceled}, ${kept}`);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await page.getByRole('button', { name: `Cancel invitation for ${canceled}` }).click();
    await expect(page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem')).toHaveCount(1);
    await product.until('the invitation to be canceled', async () => {
      const { items } = await product.call(
        memberEndpoints.invitations,
        { params: { teamId: team.id } },
        owner.token,
      );
      return items.length === 1;
    });
    await product.pass(4 * MINUTE_MS);
    await product.until('the email', async () => (await product.mails(kept)).length === 1);
    expect(await product.mails(canceled)).toEqual([]);
    await page.getByRole('button', { name: `Cancel invitation for ${kept}` }).click();
    await expect(page.getByRole('list', { name: 'Open invitations' })).toBeHidden();
  });
  await product.until('no invitations', async () => {
    const { items } = await product.call(
      memberEndpoints.invitations,
      { params: { teamId: team.id } },
      owner.token,
    );
    return items.length === 0;
  });
});
