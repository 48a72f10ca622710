import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { expect, test } from './fixtures.ts';
import { done } from './screens.ts';

test('MSG-04 two people connect: one asks on a profile, the other accepts on the connections page', async ({
  page,
  address,
  signedIn,
  openPage,
  hasNoBarriers,
}) => {
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
  const guest = await openPage();
  const ben = await signedIn(guest, address('ben'), { displayName: 'Ben Ochoa' });

  await test.step('with nobody, the page says how to begin', async () => {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Connections' }).click();
    await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeHidden();
    await hasNoBarriers(page, 'connections with nobody');
  });

  await test.step('a request is sent, canceled, and sent again', async () => {
    await page.goto(`/profile/${ben.userId}`);
    await page.getByRole('button', { name: 'Connect with Ben Ochoa' }).click();
    await page.getByRole('button', { name: 'Cancel request to Ben Ochoa' }).click();
    await done(page, connectionsContract.request, () =>
      page.getByRole('button', { name: 'Connect with Ben Ochoa' }).click(),
    );
    await expect(page.getByText('Request sent to Ben Ochoa.').first()).toBeVisible();
    await page.goto('/connect');
    await expect(page.getByRole('list', { name: 'Sent requests' }).getByRole('listitem')).toHaveText(
      /Ben Ochoa/,
    );
  });

  await test.step('who was asked is notified, and can decline there', async () => {
    await guest.goto('/notifications');
    const notification = guest.getByRole('listitem').filter({ hasText: 'Ana Ruiz wants to connect' });
    for (const name of ['Accept', 'Decline'])
      await expect(notification.getByRole('button', { name })).toBeVisible();
    await hasNoBarriers(guest, 'a notification that can be answered');
  });

  await test.step('who was asked accepts, and both have the other in their list', async () => {
    await guest.goto('/connect');
    const requests = guest.getByRole('list', { name: 'Requests', exact: true });
    await expect(requests.getByRole('listitem')).toHaveText(/Ana Ruiz/);
    await hasNoBarriers(guest, 'a connection request');
    await guest.getByRole('button', { name: 'Accept Ana Ruiz' }).click();
    await expect(guest.getByText('You and Ana Ruiz are connected.')).toBeVisible();
    const people = (on: typeof page) =>
      on.getByRole('list', { name: 'Your connections' }).getByRole('listitem');
    await expect(people(guest)).toHaveText(/Ana Ruiz/);
    await expect(requests).toBeHidden();
    await page.reload();
    await expect(people(page)).toHaveText(/Ben Ochoa/);
  });

  await test.step('who asked is notified', async () => {
    await page.goto('/notifications');
    const news = page.getByRole('main').getByText('Ben Ochoa accepted your connection request');
    await expect(news).toBeVisible();
    await page.goto('/connect');
  });

  await test.step('a connection ends after a question, on both sides', async () => {
    await page.getByRole('button', { name: 'Remove Ben Ochoa' }).click();
    await done(page, connectionsContract.remove, () =>
      page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click(),
    );
    await expect(page.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'No connections yet' })).toBeVisible();
  });

  await test.step('a declined request leaves no trace', async () => {
    await page.goto(`/profile/${ben.userId}`);
    await done(page, connectionsContract.request, () =>
      page.getByRole('button', { name: 'Connect with Ben Ochoa' }).click(),
    );
    await guest.goto(`/profile/${ana.userId}`);
    await done(guest, connectionsContract.remove, () =>
      guest.getByRole('button', { name: 'Decline Ana Ruiz' }).click(),
    );
    await expect(guest.getByRole('button', { name: 'Connect with Ana Ruiz' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Connect with Ben Ochoa' })).toBeVisible();
  });
});
