import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { aTeam } from '../support/builders.ts';
import { PASSWORD } from '../support/product.ts';
import { expect, test } from './fixtures.ts';
import { stopTime } from './screens.ts';

const OTHER_PASSWORD = 'Another-game-2';
/** How long messages about a deletion are shown. */
const SHOWN_MS = 3000;

/** From now on, the test controls the page's time. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await stopTime(page);
};

test('ST-05 ST-07 ST-08 ST-09~ an account is deleted once its teams are left and DELETE is typed, and nobody logs in to it anymore', async ({
  page,
  product,
  address,
  logIn,
  signedIn,
  hasNoBarriers,
  expectErrors,
}) => {
  expectErrors(/NotAuthorizedException|UserNotFoundException|400|401|WebSocket/);
  const owner = await signedIn(page, address('leaver'), { displayName: 'Lea' });
  const team = await product.call(teamsContract.create, { body: aTeam({ name: 'Last Stand' }) }, owner.token);
  await page.goto('/settings');
  const zone = page.getByRole('region', { name: 'DANGER ZONE' });
  await zone.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const action = dialog.getByRole('button', { name: 'Delete account' });

  await test.step('not while the person is in a team', async () => {
    await expect(dialog).toContainText(
      'Before you delete your profile, you must delete these teams or remove yourself from them:',
    );
    await expect(dialog.getByRole('link', { name: 'Last Stand' })).toBeVisible();
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await expect(action).toBeDisabled();
    await hasNoBarriers(page, 'the dialog that deletes an account');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(400);
  });

  await test.step('not until exactly DELETE is typed', async () => {
    const heir = await product.member(address('heir'), { displayName: 'Hal' });
    await product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, heir.token);
    await product.call(
      teamsContract.handOver,
      { params: { teamId: team.id }, body: { userId: heir.userId } },
      owner.token,
    );
    await product.call(teamsContract.leave, { params: { teamId: team.id }, body: {} }, owner.token);
    await page.reload();
    await zone.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog).not.toContainText('Before you delete your profile');
    for (const wrong of ['', 'delete', 'DELETE ', 'DELET']) {
      await dialog.getByLabel('Type DELETE to confirm').fill(wrong);
      await expect(action).toBeDisabled();
    }
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await stopClock(page);
    await action.click();
    const message = page.getByText('Account deleted successfully.');
    await expect(message).toBeVisible();
    // For three seconds, and then the root, which sends visitors to the sign-up.
    await page.clock.runFor(SHOWN_MS - 100);
    await expect(message).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await page.clock.runFor(200);
    await expect(message).toBeHidden();
    await page.clock.resume();
    await page.waitForURL(/\/sign-?up/i);
  });

  await test.step('the log-in is refused', async () => {
    await product.until('the end of the account', () =>
      product.tokenOf(owner.email).then(
        () => false,
        () => true,
      ),
    );
    await page.goto('/login');
    await logIn(page, owner.email);
    await expect(page.getByRole('alert').first()).toBeVisible();
  });
});

test('ST-08~ shows an error for three seconds if the account could not be deleted', async ({
  page,
  address,
  signedIn,
  expectErrors,
}) => {
  expectErrors(/503/);
  await signedIn(page, address('stays'));
  await page.route('**/api/me/delete', (route) =>
    route.fulfill({ status: 503, json: { code: 'service.unavailable', status: 503, title: 'x' } }),
  );
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await stopClock(page);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  const message = page.getByText('An error occurred while deleting your account.');
  await expect(message).toBeVisible();
  await page.clock.runFor(SHOWN_MS - 100);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toBeHidden();
});

test('PLT-18 all own data is downloaded as one readable file', async ({
  page,
  product,
  address,
  signedIn,
  hasNoBarriers,
  expectErrors,
}) => {
  expectErrors(/503/);
  const { token, userId } = await signedIn(page, address('archivist'), { displayName: 'Arch' });
  await product.call(teamsContract.create, { body: aTeam({ name: 'Paper Trail' }) }, token);
  await page.goto('/settings');
  const zone = page.getByRole('region', { name: 'Your data' });
  const button = zone.getByRole('button', { name: 'Download your data' });

  await test.step('shows an error if it fails', async () => {
    await page.route('**/api/me/data*', (route) =>
      route.fulfill({ status: 503, json: { code: 'service.unavailable', status: 503, title: 'x' } }),
    );
    await button.click();
    await expect(page.getByText("We couldn't collect your data. Try again.")).toBeVisible();
    await page.unroute('**/api/me/data*');
  });

  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/ data \d{4}-\d\d-\d\d\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    Profile: [{ id: userId, displayName: 'Arch' }],
    Teams: [{ name: 'Paper Trail', role: 'owner' }],
    'Hosted dates': [],
  });
  expect(text).toContain('\n  "Profile": [\n');
  await hasNoBarriers(page, 'the settings with the download');
});

test('AU-10~ a password is changed, and all sessions are ended', async ({
  page,
  product,
  address,
  signedIn,
  openPage,
  logIn,
  expectErrors,
}) => {
  // The other browser does not know yet that its session has ended.
  expectErrors(/400|401|NotAuthorizedException|WebSocket/);
  const { email } = await signedIn(page, address('changer'));
  const other = await openPage();
  await other.goto('/login');
  await logIn(other, email);
  await other.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto('/settings');
  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('Wrong-password-9');
  await expect(page.getByText("That isn't your current password.")).toBeVisible();
  await change(PASSWORD);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(product.tokenOf(email)).rejects.toThrow();

  await page.getByRole('button', { name: 'Log out on all devices' }).click();
  await page.waitForURL('**/login**');
  await other.goto('/settings');
  await other.waitForURL('**/login**');
});
