import type { Locator } from 'playwright/test';
import { familyContract } from '#shared/domains/family/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aSlot, placeIn } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { done, visit } from './screens.ts';

/** Types a text in several steps, with no pause between them however slow the machine is. */
const typeAtOnce = (field: Locator, steps: readonly string[]): Promise<void> =>
  field.evaluate((input, texts) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of texts) {
      write?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, steps);

test('FAM-03 FAM-04 FAM-05 FAM-06 NTF-02 two people become family: one asks, the other accepts on the notifications page', async ({
  page,
  product,
  address,
  signedIn,
  openPage,
  hasNoBarriers,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/ERR_FAILED|500/);
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Lopez' });
  const other = await openPage();
  const ben = await signedIn(other, address('ben'), { displayName: 'Ben Lopez' });
  const main = page.getByRole('main');
  const row = main.getByRole('group', { name: 'New family member 1' });
  const save = main.getByRole('button', { name: 'Save', exact: true });

  await test.step('FAM-05~ a family that cannot be loaded shows an error', async () => {
    await page.route('**/api/me/family', (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto(routes.Family);
    await expect(main.getByText('Failed to load family connections')).toBeVisible();
    await page.unroute('**/api/me/family');
    await page.goto(routes.Family);
    await expect(main.getByText("You haven't added any family members yet.")).toBeVisible();
    await hasNoBarriers(page, 'a family with nobody');
  });

  await test.step('FAM-01 FAM-02~ a row chooses an account and a relation before it can be saved', async () => {
    await main.getByRole('button', { name: 'Add family member' }).click();
    await expect(save).toBeDisabled();
    await expect(main.getByText('Still needed: Account, Relation')).toBeVisible();
    await row.getByText('Has account').click();
    await row.getByLabel('Relation').selectOption('Spouse');
    await expect(row.getByText('Please search and select a user')).toBeVisible();
    await expect(save).toBeDisabled();
  });

  await test.step('FAM-03~ a person is searched from three characters on, by email or user id', async () => {
    const find = row.getByLabel('Email or UID');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/me/family/search')) asked.push(request.url());
    });
    const before = Date.now();
    const searched = page.waitForRequest(/\/me\/family\/search/);
    await typeAtOnce(find, ['no', 'nob', 'nobody', 'nobody@play.example']);
    await searched;
    expect(Date.now() - before).toBeGreaterThanOrEqual(300);
    await expect(row.getByText('No user found with this email or UID')).toBeVisible();
    // It waits until typing pauses.
    expect(asked.map((url) => new URL(url).searchParams.get('find'))).toEqual(['nobody@play.example']);
    await page.route('**/api/me/family/search**', (route) => route.fulfill({ status: 403, json: {} }));
    await find.fill('user_00000');
    await expect(row.getByText('Error searching for user. Please try again.')).toBeVisible();
    await page.unroute('**/api/me/family/search**');
    await find.fill(ben.userId);
    await expect(row.getByText('Please select a user from the search results')).toBeVisible();
    await hasNoBarriers(page, 'a person found for the family');
    await find.fill(address('ben'));
    await row.getByRole('button', { name: /Ben Lopez/ }).click();
    await expect(row.getByText('Ben Lopez')).toBeVisible();
  });

  await test.step('FAM-05~ what fails is said, and stays in the form', async () => {
    await page.route('**/me/family/*/request', (route) => route.fulfill({ status: 403, json: {} }));
    await save.click();
    await expect(page.getByText('Failed to send connection request')).toBeVisible();
    await page.unroute('**/me/family/*/request');
    await expect(row.getByText('Ben Lopez')).toBeVisible();
  });

  await test.step('FAM-04~ FAM-05~ a request is sent, and waits', async () => {
    await save.click();
    await expect(page.getByText('Connection request sent', { exact: true })).toBeVisible();
    await expect(page.getByText('Family members updated successfully')).toBeVisible();
    await expect(
      main.getByText('Connection request sent to Ben Lopez. Waiting for confirmation.'),
    ).toBeVisible();
  });

  await test.step('the other one accepts where they are notified', async () => {
    await other.goto('/notifications');
    const notification = other
      .getByRole('listitem')
      .filter({ hasText: 'Ana Lopez wants to add you as family' });
    await expect(notification.getByText("Ana Lopez says you're married.")).toBeVisible();
    await expect(notification.locator('svg.tabler-icon-friends')).toBeVisible();
    await expect(notification.getByRole('button', { name: 'Decline' })).toBeVisible();
    await done(other, familyContract.accept, () =>
      notification.getByRole('button', { name: 'Accept' }).click(),
    );
    await expect(async () => {
      await visit(other, routes.Family);
      await expect(
        other
          .getByRole('list', { name: 'Family Members' })
          .getByRole('listitem')
          .filter({ hasText: 'Ana Lopez' }),
      ).toContainText('Spouse', { timeout: 5000 });
      await expect(other.getByRole('button', { name: 'Accept: Ana Lopez' })).toHaveCount(0, {
        timeout: 5000,
      });
    }).toPass();
    await page.goto('/notifications');
    await expect(main.getByText('Ben Lopez accepted your family request')).toBeVisible();
  });

  await test.step('FAM-09~ a child is shared with the other parent', async () => {
    await page.goto('/settings?tab=general&part=family');
    await main.getByRole('button', { name: 'Add family member' }).click();
    await row.getByText('No account').click();
    await row.getByLabel('Relation').selectOption('Child');
    await row.getByLabel('First name').fill('Mia');
    await row.getByLabel('Last name').fill('Lopez');
    await row.getByLabel('Phone number').fill('(512) 555-0100');
    await row.getByLabel('Age (optional)').fill('121');
    await expect(save).toBeDisabled();
    await row.getByLabel('Age (optional)').fill('9');
    await hasNoBarriers(page, 'a new child');
    await page.route('**/me/family/members', (route) => route.fulfill({ status: 403, json: {} }));
    await save.click();
    await expect(page.getByText('Failed to update family members')).toBeVisible();
    await page.unroute('**/me/family/members');
    await save.click();
    const list = main.getByRole('list', { name: 'Family Members' });
    await expect(list.getByText('Child · 9 years old · (512) 555-0100')).toBeVisible();
    await list.getByRole('button', { name: 'Edit: Mia Lopez' }).click();
    const sheet = page.getByRole('dialog');
    await hasNoBarriers(page, 'a child in the family');
    await sheet.getByRole('button', { name: 'Share' }).click();
    await expect(list.getByText(/Shared with Ben Lopez/)).toBeVisible();
    await other.goto('/notifications');
    await expect(
      other.getByRole('main').getByText("Ana Lopez shared a child's profile with you"),
    ).toBeVisible();
  });

  await test.step('FAM-05~ a connection is removed after a question, on both sides, and so is the child that was shared', async () => {
    await page.goto(routes.Family);
    await page.route(`**/me/family/${ben.userId}`, (route) => route.fulfill({ status: 403, json: {} }));
    const remove = async () => {
      await main.getByRole('button', { name: 'Remove: Ben Lopez' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    };
    await remove();
    await expect(page.getByText('Failed to remove connection')).toBeVisible();
    await page.unroute(`**/me/family/${ben.userId}`);
    await remove();
    await expect(page.getByText('Family connection removed')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Remove: Ben Lopez' })).toHaveCount(0);
    await expect(async () => {
      await visit(other, routes.Family);
      await expect(other.getByText("You haven't added any family members yet.")).toBeVisible({
        timeout: 5000,
      });
    }).toPass();
    for (const name of ['Remove: Mia Lopez', 'Remove: Ana Lopez'])
      await expect(other.getByRole('button', { name })).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Remove: Mia Lopez' })).toBeVisible();
  });

  await test.step('a request is declined where it is announced, and its requester is notified', async () => {
    await product.call(
      familyContract.request,
      { params: { userId: ana.userId }, body: { relation: 'sibling' } },
      ben.token,
    );
    await visit(page, routes.Notifications);
    const notification = page
      .getByRole('listitem')
      .filter({ hasText: 'Ben Lopez wants to add you as family' });
    await notification.getByRole('button', { name: 'Decline' }).click();
    await visit(other, routes.Notifications);
    await expect(other.getByRole('main').getByText('Ana Lopez declined your family request')).toBeVisible();
  });
});

test('FAM-08~ FAM-09 SEC-12~ a parent says who of the family goes; the host sees with whom a child comes', async ({
  page,
  address,
  signedIn,
  openPage,
  hosted,
  hasNoBarriers,
}) => {
  test.slow();
  const manager = await openPage();
  const host = await signedIn(manager, address('host'), { displayName: 'Hal Host' });
  const event = await hosted(host, { title: 'Kids soccer', eventSlotGroup: [aSlot({ capacity: 3 })] });
  const clash = await hosted(host, {
    ...{ title: 'Junior chess', location: { ...placeIn(event.location), lat: event.location.lat + 0.1 } },
  });
  await signedIn(page, address('ana'), { displayName: 'Ana Lopez' });
  const main = page.getByRole('main');
  const spots = main.getByRole('region', { name: 'Spots' });
  const sheet = page.getByRole('dialog');

  await test.step('nobody is asked about children whom they do not have', async () => {
    await visit(page, paths.event(event));
    await expect(main.getByRole('button', { name: "I'm in" })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Your family' })).toHaveCount(0);
  });

  await test.step('two children are added at once', async () => {
    await visit(page, routes.Family);
    for (const [index, name] of ['Mia', 'Leo'].entries()) {
      await main.getByRole('button', { name: 'Add family member' }).click();
      const row = main.getByRole('group', { name: `New family member ${index + 1}` });
      await row.getByText('No account').click();
      await row.getByLabel('Relation').selectOption('Child');
      await row.getByLabel('First name').fill(name);
      await row.getByLabel('Last name').fill('Lopez');
      await row.getByLabel('Phone number').fill('(512) 555-0100');
    }
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Family members updated successfully')).toBeVisible();
  });

  await test.step('the parent and a child join at once', async () => {
    await visit(page, paths.event(event));
    await main.getByRole('button', { name: "Choose who's going" }).click();
    await sheet.getByLabel('Ana Lopez (you)').check();
    await sheet.getByLabel('Mia Lopez').check();
    await hasNoBarriers(page, 'who of the family goes');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(main.getByText("You're in", { exact: true })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'Mia Lopez' })).toContainText('Going');
    await expect(spots.getByText('1 spot left')).toBeVisible();
  });

  await test.step('the host sees the child with the parent; nobody else sees that name', async () => {
    await visit(manager, paths.manageEvent(event, { tab: 'attendees' }));
    await expect(manager.getByText('Mia Lopez (with Ana Lopez)')).toBeVisible();
    await hasNoBarriers(manager, 'a child among the attendees');
    const viewer = await openPage();
    await signedIn(viewer, address('vic'), { displayName: 'Vic Viewer' });
    await visit(viewer, paths.event(event));
    await viewer.getByRole('button', { name: "See who's going" }).click();
    await expect(viewer.getByRole('dialog').getByText('Ana Lopez')).toBeVisible();
    await expect(viewer.getByText('Mia Lopez')).toHaveCount(0);
  });

  await test.step('the calendar flags what overlaps', async () => {
    await visit(page, paths.event(clash));
    await main.getByRole('button', { name: "Choose who's going" }).click();
    await sheet.getByLabel('Leo Lopez').check();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await visit(page, routes.Family);
    await expect(main.getByText('Overlaps with Junior chess (Leo Lopez)')).toBeVisible();
    await expect(main.getByText('Overlaps with Kids soccer (Ana Lopez, Mia Lopez)')).toBeVisible();
    await hasNoBarriers(page, 'a family calendar with a clash');
  });

  await test.step('the parent takes it back for the child', async () => {
    await visit(page, paths.event(event));
    await main.getByRole('button', { name: "Choose who's going" }).click();
    await sheet.getByLabel('Mia Lopez').uncheck();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('listitem').filter({ hasText: 'Mia Lopez' })).toContainText('Not going');
    await expect(spots.getByText('2 spots left')).toBeVisible();
  });
});
