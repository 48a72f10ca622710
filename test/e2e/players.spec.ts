import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('SRC-06 ST-06~ a member finds players nearby, connects, writes, invites them to an event, rates themselves, and hides', async ({
  page,
  product,
  address,
  signedIn,
  hosted,
  hasNoBarriers,
}) => {
  // A sport that no other test plays.
  const sport = 'roller_hockey';
  const query = { lat: '30.26715', lng: '-97.74306', gameType: sport };
  const { userId, token } = await product.member(address('neighbor'), {
    displayName: 'Nora Neighbor',
    games: [sport],
  });
  const member = await signedIn(page, address('member'), { games: [sport] });
  const sees = (by: string, other: string) =>
    product.until('a player nearby', async () => {
      const { items } = await product.call(searchContract.players, { query }, by);
      return items.some((player) => player.userId === other);
    });
  await sees(member.token, userId);
  await sees(token, member.userId);

  await test.step('players are listed with their city, and can be asked to connect', async () => {
    await visit(page, `/localconnect?sport=${sport}`);
    const row = page
      .getByRole('list', { name: 'Players nearby' })
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/profile/${userId}"]`) });
    await expect(row).toContainText('Austin, TX');
    await row.getByRole('button', { name: /^Connect with/ }).click();
    await expect(row.getByRole('button', { name: /^Cancel request/ })).toBeVisible();
    await hasNoBarriers(page, 'players nearby');
  });

  await test.step('a connection can be written to and invited right from the list', async () => {
    await product.call(connectionsContract.accept, { params: { userId: member.userId }, body: {} }, token);
    const event = await hosted(member, { title: 'Hockey night' });
    await visit(page, `/localconnect?sport=${sport}`);
    await page.getByRole('button', { name: 'Invite Nora Neighbor to an event' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(event.title) })
      .click();
    await expect(page.getByRole('dialog').getByText('Invited', { exact: true })).toBeVisible();
    await product.until('the invitation', async () => {
      const { items } = await product.call(notificationsContract.list, {}, token);
      return items.some(({ type }) => type === 'event_invited');
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Message Nora Neighbor' }).click();
    await page.getByLabel('Your message').fill('Stick with me on Friday?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const messages = page.getByRole('list', { name: 'Messages with Nora Neighbor' });
    await expect(messages.getByText('Stick with me on Friday?')).toBeVisible();
    await visit(page, `/localconnect?sport=${sport}`);
  });

  await test.step('filters are kept in the address, and nobody may match', async () => {
    await page.getByRole('combobox', { name: 'Sport', exact: true }).selectOption('racquetball');
    await page.getByRole('combobox', { name: 'Level', exact: true }).selectOption('10');
    await expect(page.getByRole('heading', { name: 'No players found' })).toBeVisible();
    await expect(page).toHaveURL(/sport=racquetball&level=10/);
  });

  await test.step('who turns it off is not shown to others', async () => {
    const visible = page.getByRole('switch', { name: 'Show me to other players' });
    await expect(visible).toBeChecked();
    await visible.click();
    await expect(page.getByText('Updated user data successfully.')).toBeVisible();
    await expect(visible).not.toBeChecked();
    await product.until('the player to be hidden', async () => {
      const { items } = await product.call(searchContract.players, { query }, token);
      return items.every((player) => player.userId !== member.userId);
    });
  });
});
