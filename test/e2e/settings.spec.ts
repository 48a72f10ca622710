import { settingsTabs } from '#frontend/features/settings/model/tabs.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { notificationKeys } from '#shared/product/notification-keys.ts';
import { routes } from '#shared/product/routes.ts';
import { aTeam } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

const titles = {
  general: 'Settings',
  privacy: 'Privacy',
  payments: 'Subscriptions & Payouts',
  sports: 'Interests',
  availability: 'Availability',
  notification: 'Notifications',
  'activities-subscription': 'Activity subscriptions',
} as const;

test('ST-01 ST-02~ ST-03 ST-04 settings open by name and index; alone, they are the general tab', async ({
  page,
  address,
  signedIn,
}) => {
  await signedIn(page, address('settings'));
  await page.setViewportSize({ width: 1280, height: 900 });
  const heading = page.getByRole('heading', { level: 1 });
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  for (const [index, tab] of settingsTabs.entries()) {
    for (const name of [tab, tab.toUpperCase(), String(index)]) {
      await visit(page, `${routes.Settings}?tab=${name}`);
      await expect(heading).toHaveText(titles[tab]);
    }
    await expect(tabs.getByRole('link')).toHaveCount(settingsTabs.length);
    await expect(page.getByRole('main').getByRole('link', { name: 'View Profile' })).toBeVisible();
  }
  const width = async (of: typeof tabs) => (await of.boundingBox())?.width;
  await expect.poll(() => width(tabs)).toBe(350);
  const layout = tabs.locator('..');
  expect(await width(layout)).toBeLessThanOrEqual(950);
  await page.setViewportSize({ width: 1600, height: 900 });
  expect(await width(layout)).toBeLessThanOrEqual(950);

  await visit(page, routes.Settings);
  await expect(heading).toHaveText('Settings');
  await expect(tabs).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(tabs.getByRole('link', { name: /^Settings|^General/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('NTF-01~ NTF-03~ NTF-05~ NTF-06~ a digest, quiet hours, reminders, and muted teams are chosen in the settings', async ({
  page,
  address,
  signedIn,
  product,
  hasNoBarriers,
}) => {
  const me = await signedIn(page, address('quiet'));
  const team = await product.call(teamsContract.create, { body: aTeam({ name: 'Quiet Zilker' }) }, me.token);
  await visit(page, `${routes.Settings}?tab=notification`);
  const main = page.getByRole('main');
  const saved = async () => {
    const { user } = await product.call(usersContract.me, {}, me.token);
    return user?.deliverySettings;
  };
  await main.getByLabel('Email', { exact: true }).selectOption('One email a day, at 8 AM');
  await expect.poll(saved).toMatchObject({ digest: 'daily' });
  await main.getByRole('switch', { name: /^Quiet hours/ }).click();
  await expect.poll(saved).toMatchObject({ quietHours: { start: '22:00', end: '07:00' } });
  await main.getByLabel('From', { exact: true }).fill('21:30');
  await expect.poll(saved).toMatchObject({ quietHours: { start: '21:30', end: '07:00' } });
  await main.getByRole('checkbox', { name: '1 hour before' }).click();
  await expect.poll(saved).toMatchObject({ reminders: [24, 2, 1] });
  await expect(main.getByRole('checkbox', { name: '1 week before' })).toBeDisabled();
  await main.getByRole('checkbox', { name: '1 day before' }).click();
  await expect.poll(saved).toMatchObject({ reminders: [2, 1] });
  await main.getByRole('switch', { name: 'Quiet Zilker' }).click();
  await expect.poll(saved).toMatchObject({ mutedTeams: [team.id] });
  await hasNoBarriers(page, 'when someone is notified');
  await page.reload();
  await expect(main.getByRole('switch', { name: 'Quiet Zilker' })).not.toBeChecked();
  await expect(main.getByLabel('From', { exact: true })).toHaveValue('21:30');
});

test('NTF-01 every setting is on the screen for email and push, both on until turned off; a team has its discussion and its topics', async ({
  page,
  address,
  signedIn,
  product,
  hasNoBarriers,
}) => {
  const me = await signedIn(page, address('keys'));
  const tab = `${routes.Settings}?tab=notification`;
  const main = page.getByRole('main');
  const boxes = main.getByRole('checkbox', { name: / by (Email|Push)$/ });
  const saved = async () => (await product.call(usersContract.me, {}, me.token)).user?.notificationSettings;
  await visit(page, tab);
  await expect(main.getByText('No topics configured')).toBeVisible();
  for (const group of ['Events', 'People', 'Teams', 'From us', 'Digests'])
    await expect(main.getByRole('table', { name: group, exact: true })).toBeVisible();
  await expect(boxes).toHaveCount(2 * notificationKeys.length);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await main.getByRole('checkbox', { name: 'Surveys by Email' }).click();
  await expect.poll(saved).toEqual({ surveys: { email: false, push: true } });

  const team = await product.call(teamsContract.create, { body: aTeam({ name: 'Topic Zilker' }) }, me.token);
  const params = { teamId: team.id };
  const { items } = await product.call(
    teamsContract.addTopic,
    { params, body: { name: 'Carpools' } },
    me.token,
  );
  await visit(page, tab);
  const ofTeam = main.getByRole('table', { name: 'Topic Zilker' });
  await ofTeam.getByRole('checkbox', { name: 'Discussion by Push' }).click();
  await ofTeam.getByRole('checkbox', { name: 'Carpools by Email' }).click();
  await expect.poll(saved).toMatchObject({
    [`teamDiscussion_${team.id}`]: { email: true, push: false },
    [String(items[0]?.id)]: { email: false, push: true },
  });
  await expect(main.getByText('No topics configured')).toHaveCount(0);
  await hasNoBarriers(page, 'all notification settings');
  await page.reload();
  await expect(ofTeam.getByRole('checkbox', { name: 'Carpools by Email' })).not.toBeChecked();
});
