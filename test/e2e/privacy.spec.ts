import type { Page } from 'playwright/test';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

const MISSING = { name: 'User not found' };
const privacyTab = `${routes.Settings}?tab=privacy`;

const blockOnProfile = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Block ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Block ${name}?` });
  await question.getByRole('button', { name: 'Block', exact: true }).click();
};

test('PRV-02~ PRV-04~ SEC-07 ST-06~ two people of whom one has blocked the other see nothing of each other, until the block ends', async ({
  page,
  product,
  address,
  tag,
  hosted,
  signedIn,
  openPage,
  hasNoBarriers,
}) => {
  const [anaName, benName] = [`Ana ${tag}`, `Ben ${tag}`];
  const ana = await signedIn(page, address('ana'), { displayName: anaName });
  const guest = await openPage();
  const ben = await signedIn(guest, address('ben'), { displayName: benName });
  const event = await hosted(ana, { title: `Privacy ${tag}` });
  const { lat, lng } = event.location;
  const near = { lat, lng, radius: 1, q: event.title };
  const lists = async () =>
    (await product.call(discoverContract.nearby, { query: near }, ben.token)).items.length;
  const finds = async (by: string) => {
    const { groups } = await product.call(searchContract.find, { query: { q: tag, kind: 'player' } }, by);
    return groups.flatMap(({ items }) => items).length;
  };
  await product.until(
    'both can be found',
    async () => (await finds(ana.token)) + (await finds(ben.token)) === 2,
  );
  const standing = async () =>
    (await product.call(connectionsContract.standing, { params: { userId: ben.userId } }, ana.token)).state;
  await product.call(connectionsContract.request, { params: { userId: ana.userId }, body: {} }, ben.token);

  await test.step('Ana blocks Ben on his profile', async () => {
    await visit(page, paths.publicProfile(ben.userId));
    await expect(page.getByRole('heading', { name: benName })).toBeVisible();
    await blockOnProfile(page, benName);
    await expect(page.getByText('User(s) successfully blocked.').first()).toBeVisible();
    await expect(page.getByRole('heading', MISSING)).toBeVisible();
  });

  await test.step('neither finds the other, and the request between them ends', async () => {
    await guest.goto(paths.publicProfile(ana.userId));
    await expect(guest.getByRole('heading', MISSING)).toBeVisible();
    expect([await finds(ana.token), await finds(ben.token), await lists()]).toEqual([0, 0, 0]);
    await visit(guest, paths.event(event));
    await expect(guest.getByRole('heading', { name: event.title })).toBeHidden();
    await product.until('no request', async () => (await standing()) === 'none');
    const { token } = ben;
    await expect(
      product.call(connectionsContract.request, { params: { userId: ana.userId }, body: {} }, token),
    ).rejects.toThrow('user.not_found');
  });

  await test.step('Ana unblocks him in her settings, and both find each other again', async () => {
    await page.goto(privacyTab);
    const blocked = page.getByRole('list', { name: 'Blocked users' });
    await expect(blocked.getByRole('listitem')).toHaveText(new RegExp(benName));
    await hasNoBarriers(page, 'privacy settings with a blocked person');
    await page.getByRole('button', { name: `Unblock ${benName}` }).click();
    await expect(page.getByText('User unblocked successfully.').first()).toBeVisible();
    await expect(page.getByText('You have not blocked any users.')).toBeVisible();
    await guest.goto(paths.publicProfile(ana.userId));
    await expect(guest.getByRole('heading', { name: anaName })).toBeVisible();
    expect([await finds(ana.token), await finds(ben.token), await lists()]).toEqual([1, 1, 1]);
  });
});

test('PRV-01 PRV-02 PRV-03 ST-05~ AU-12~ ON-15~ the privacy tab saves what others see, and blocks people from a list', async ({
  page,
  product,
  address,
  tag,
  hosted,
  signedIn,
  expectErrors,
  hasNoBarriers,
}) => {
  // A page with a live connection would reload what a test lets fail or be old.
  await page.routeWebSocket(/\/live/, () => undefined);
  const cleo = await product.member(address('cleo'), { displayName: `Cleo ${tag}` });
  const dan = await product.member(address('dan'));
  const ana = await signedIn(page, address('eve'), { displayName: `Eve ${tag}` });
  const event = await hosted(ana, { title: `Shown ${tag}` });
  await product.until('Cleo can be found', async () => {
    const query = { q: `Cleo ${tag}`, kind: 'player' } as const;
    return (await product.call(searchContract.find, { query }, ana.token)).groups.length > 0;
  });
  await visit(page, privacyTab);

  await test.step('nothing is blocked, and there is no choice about badges while nobody earns any', async () => {
    await expect(page.getByText('You have not blocked any users.')).toBeVisible();
    await expect(page.getByText('You have not blocked any conversations.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Badges' })).toBeHidden();
    await hasNoBarriers(page, 'privacy settings');
  });

  await test.step('a conversation that is blocked is listed until it is unblocked', async () => {
    const { conversation } = await product.call(
      conversationsContract.write,
      { params: { userId: dan.userId }, body: { requestKey: requestKey(1), text: 'Hi Dan!' } },
      ana.token,
    );
    const params = { conversationId: conversation.id };
    await product.call(conversationsContract.accept, { params, body: {} }, dan.token);
    await product.call(
      conversationsContract.setBlocked,
      { params: { ...params, userId: ana.userId }, body: { blocked: true } },
      ana.token,
    );
    await visit(page, privacyTab);
    await page.getByRole('button', { name: /^Unblock / }).click();
    await expect(page.getByText('Conversation unblocked.')).toBeVisible();
    await expect(page.getByText('You have not blocked any conversations.')).toBeVisible();
    const receipts = page.getByRole('switch', { name: 'Read receipts' });
    await receipts.click();
    await expect(page.getByText('Message settings saved.')).toBeVisible();
    await visit(page, privacyTab);
    await expect(receipts).not.toBeChecked();
  });

  await test.step('upcoming games show on the profile once they are turned on', async () => {
    const games = async () => {
      const { items } = await product.call(
        eventsContract.upcomingGames,
        { params: { userId: ana.userId } },
        dan.token,
      );
      return items.map(({ id }) => id);
    };
    expect(await games()).toEqual([]);
    await page.getByRole('switch', { name: 'Upcoming games' }).click();
    await expect(page.getByText('Privacy has been updated successfully.').first()).toBeVisible();
    await product.until('the games on the profile', async () => (await games()).includes(event.id));
  });

  await test.step('also with the flag of badges, there is no choice about what nobody has', async () => {
    const me = await product.call(usersContract.me, {}, ana.token);
    await page.route('**/api/me', (route) => route.fulfill({ json: { ...me, flags: ['badges'] } }));
    await visit(page, privacyTab);
    await expect(page.getByRole('switch', { name: 'Upcoming games' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Badges' })).toBeHidden();
    await page.unroute('**/api/me');
  });

  const dialog = page.getByRole('dialog', { name: 'Block users' });
  const cleoBox = dialog.getByRole('checkbox', { name: `Cleo ${tag}` });
  const send = dialog.getByRole('button', { name: 'Block', exact: true });
  const search = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Block users' }).click();
    await dialog.getByRole('searchbox', { name: 'Name' }).fill(`Cleo ${tag}`);
  };

  await test.step('the dialog is 800 px wide', async () => {
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 900 });
    await search();
    await expect.poll(() => dialog.evaluate((shown: HTMLElement) => shown.offsetWidth)).toBe(800);
    if (viewport) await page.setViewportSize(viewport);
  });

  await test.step('at least one person must be selected; a failure shows an error', async () => {
    await send.click();
    await expect(dialog.getByText('Select at least one person.')).toBeVisible();
    await cleoBox.check();
    await hasNoBarriers(page, 'people to block');
    expectErrors(/500/);
    await page.route('**/api/me/blocks', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', requestId: 'r' } }),
    );
    await send.click();
    await expect(page.getByText('Error blocking users.').first()).toBeVisible();
    await page.unroute('**/api/me/blocks');
  });

  await test.step('someone who was blocked elsewhere meanwhile is blocked already', async () => {
    await product.call(usersContract.block, { body: { userIds: [cleo.userId] } }, ana.token);
    await send.click();
    await expect(page.getByText('User is already blocked.').first()).toBeVisible();
  });

  await test.step('blocked people cannot be selected; a failure to unblock shows an error', async () => {
    await search();
    await expect(cleoBox).toBeDisabled();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const unblock = page.getByRole('button', { name: `Unblock Cleo ${tag}` });
    await page.route('**/api/me/blocks/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', requestId: 'r' } }),
    );
    await unblock.click();
    await expect(page.getByText('Error while unblocking user.').first()).toBeVisible();
  });
});
