import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

test('MSG-05 PLT-08 who turns it on is seen online by others, until they log out', async ({
  page,
  address,
  tag,
  signedIn,
  openPage,
  hasNoBarriers,
}) => {
  test.slow();
  const other = await openPage();
  const ben = await signedIn(other, address('ben'), { displayName: `Ben ${tag}` });
  await signedIn(page, address('ana'), { displayName: `Ana ${tag}` });
  const online = page.getByText('Online now');

  await test.step('nobody sees it before', async () => {
    const asked = page.waitForResponse('**/api/presence**');
    await page.goto(paths.publicProfile(ben.userId));
    expect(await (await asked).json()).toEqual({ online: [] });
    await expect(page.getByRole('heading', { name: `Ben ${tag}` })).toBeVisible();
    await expect(online).toBeHidden();
  });

  await test.step('Ben turns it on, and is online', async () => {
    await visit(other, `${routes.Settings}?tab=privacy`);
    await other.getByRole('switch', { name: 'Online status' }).click();
    await expect(other.getByText('Privacy has been updated successfully.').first()).toBeVisible();
    await page.reload();
    // The screen polls, here and below.
    await expectLater(online).toBeVisible();
    await hasNoBarriers(page, 'the profile of someone who is online');
  });

  await test.step('Ben logs out', async () => {
    await other.goto(routes.Profile);
    await other.getByRole('button', { name: 'Log out', exact: true }).click();
    await other.waitForURL('**/login**');
    await expectLater(online).toBeHidden();
  });
});
