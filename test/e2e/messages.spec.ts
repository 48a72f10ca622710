import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { disconnect } from './disconnect.ts';
import { expect, test } from './fixtures.ts';
import { done } from './screens.ts';

test('MSG-02 two people write: messages arrive live, are read, edited, and wait for a connection', async ({
  page,
  address,
  signedIn,
  openPage,
  product,
  hasNoBarriers,
  expectErrors,
}) => {
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
  const other = await openPage();
  const ben = await signedIn(other, address('ben'), { displayName: 'Ben Ochoa' });
  await product.call(connectionsContract.request, { params: { userId: ben.userId }, body: {} }, ana.token);
  await product.call(connectionsContract.accept, { params: { userId: ana.userId }, body: {} }, ben.token);
  const field = (on: typeof page, name: string) => on.getByRole('textbox', { name: `Message ${name}` });
  const feed = (on: typeof page, name: string) => on.getByRole('list', { name: `Messages with ${name}` });

  await test.step('with nobody, the page says how to begin', async () => {
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    await hasNoBarriers(page, 'messages with nobody');
  });

  await test.step('a message is written from a profile', async () => {
    await page.goto(`/profile/${ben.userId}`);
    await page.getByRole('button', { name: 'Message Ben Ochoa' }).click();
    await page.getByLabel('Your message').fill('Do you play on Sunday?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(feed(page, 'Ben Ochoa').getByText('Do you play on Sunday?')).toBeVisible();
    await hasNoBarriers(page, 'a conversation');
  });

  await test.step('the other finds it unread, opens it, and replies', async () => {
    await other.goto('/messages');
    const row = other.getByRole('link', { name: /Ana Ruiz/ });
    await expect(row).toContainText('1 unread');
    await hasNoBarriers(other, 'messages');
    await row.click();
    await expect(feed(other, 'Ana Ruiz').getByText('Do you play on Sunday?')).toBeVisible();
    await field(other, 'Ana Ruiz').fill('Yes, at ten');
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(feed(page, 'Ben Ochoa').getByText('Yes, at ten')).toBeVisible();
  });

  await test.step('it is edited, and says so on both sides', async () => {
    await feed(other, 'Ana Ruiz').getByText('Yes, at ten').hover();
    await other.getByRole('button', { name: 'Options for the message from You' }).click();
    await other.getByRole('button', { name: 'Edit' }).click();
    await field(other, 'Ana Ruiz').fill('Yes, at eleven');
    await done(other, conversationsContract.edit, () =>
      other.getByRole('button', { name: 'Send', exact: true }).click(),
    );
    for (const [on, name] of [
      [page, 'Ben Ochoa'],
      [other, 'Ana Ruiz'],
    ] as const) {
      await expect(feed(on, name).getByText('Yes, at eleven')).toBeVisible();
      await expect(feed(on, name).getByText('Edited')).toBeVisible();
    }
  });

  await test.step('without a connection, messages wait in their order, and are sent when it is back', async () => {
    expectErrors(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const reconnect = await disconnect(page);
    for (const text of ['Great', 'See you there']) {
      await field(page, 'Ben Ochoa').fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    }
    await expect(feed(page, 'Ben Ochoa').getByText('Waiting for a connection')).toHaveCount(2);
    await reconnect();
    await expect(feed(page, 'Ben Ochoa').getByText('Waiting for a connection')).toHaveCount(0);
    await expect(feed(other, 'Ana Ruiz').getByRole('listitem').filter({ hasText: 'Great' })).toBeVisible();
    await expect(feed(other, 'Ana Ruiz').getByRole('listitem').last()).toContainText('See you there');
  });
});

test('MSG-03~ a stranger asks, and the request is accepted where it is shown', async ({
  page,
  address,
  signedIn,
  openPage,
  hasNoBarriers,
}) => {
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
  const other = await openPage();
  await signedIn(other, address('dev'), { displayName: 'Dev Patel' });
  await other.goto(`/profile/${ana.userId}`);
  await other.getByRole('button', { name: 'Message Ana Ruiz' }).click();
  await expect(other.getByText(/gets this as a request/)).toBeVisible();
  await hasNoBarriers(other, 'a first message');
  await other.getByLabel('Your message').fill('Is Thursday OK for a beginner?');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(other.getByText('Request sent to Ana Ruiz.').first()).toBeVisible();
  await page.goto('/messages');
  const request = page.getByRole('region', { name: 'Message request from Dev Patel' });
  await expect(request).toContainText('Is Thursday OK for a beginner?');
  await hasNoBarriers(page, 'a message request');
  await request.getByRole('button', { name: 'Accept Dev Patel' }).click();
  await expect(page.getByRole('link', { name: /Dev Patel/ })).toBeVisible();
  await expect(request).toBeHidden();
});
