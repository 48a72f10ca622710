import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { listsContract } from '#shared/domains/lists/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('TEA-10 RT-22~ a person creates a list, imports people from a file and pasted lines, edits and removes them, renames it, and deletes it', async ({
  page,
  address,
  signedIn,
  hasNoBarriers,
}) => {
  await signedIn(page, address('owner'));
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');

  await test.step('there is no list at first', async () => {
    await visit(page, '/profile');
    await page.getByRole('link', { name: 'User lists' }).click();
    await expect(page).toHaveURL(/\/user-list$/);
    await expect(page.getByRole('heading', { name: 'No user lists found.' })).toBeVisible();
    await hasNoBarriers(page, 'no lists');
  });

  await test.step('a name is all that a new one needs', async () => {
    await page.getByRole('button', { name: 'New list' }).click();
    await sheet.getByRole('button', { name: 'Create list' }).click();
    await expect(sheet.getByRole('textbox', { name: 'List name' })).toHaveAttribute('aria-invalid', 'true');
    await sheet.getByRole('textbox', { name: 'List name' }).fill('Tuesday regulars');
    await sheet.getByRole('button', { name: 'Create list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tuesday regulars' })).toBeVisible();
    await expect(main.getByText('No one on this list yet')).toBeVisible();
    await hasNoBarriers(page, 'an empty list');
  });

  await test.step('pasted lines are shown as parsed, and invalid lines with the reason', async () => {
    await main.getByRole('button', { name: 'Import' }).click();
    await sheet
      .getByRole('textbox', { name: 'Paste people' })
      .fill('Name,Email\n"Ruiz, Ana",ana@example.com\nBen, ben@example.com\nANA@example.com\nCleo');
    await expect(sheet.getByText('2 people found. 1 duplicate skipped.')).toBeVisible();
    const bad = sheet.getByRole('region', { name: "Lines that can't be read" });
    await expect(bad.getByRole('listitem')).toHaveText([/^Line 5: there's no email\. Cleo$/]);
  });

  await test.step('a file replaces what was pasted', async () => {
    await sheet.locator('input[type=file]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Nombre;Correo\r\nRuiz, Ana;ana@example.com\r\nBen Ode;ben@example.com\r\n'),
    });
    await expect(sheet.getByText('2 people found.', { exact: true })).toBeVisible();
    await hasNoBarriers(page, 'what was read from a file');
    await sheet.getByRole('button', { name: 'Add 2 people' }).click();
    await expect(sheet).toHaveCount(0);
    const rows = main.getByRole('list', { name: 'Tuesday regulars' }).getByRole('listitem');
    await expect(rows).toHaveText([/Ben Ode.*ben@example\.com/, /Ruiz, Ana.*ana@example\.com/]);
    await expect(main.getByText('2 people')).toBeVisible();
    await hasNoBarriers(page, 'a list with people');
  });

  await test.step('someone is added by email, once', async () => {
    await main.getByRole('button', { name: 'Add by email' }).click();
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Cleo');
    await sheet.getByRole('textbox', { name: 'Email' }).fill('Ben@example.com');
    await sheet.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(sheet.getByText('Someone on this list already has this email.')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Email' }).fill('cleo@example.com');
    await sheet.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(main.getByText('3 people')).toBeVisible();
  });

  await test.step('what was entered can be changed, and people removed', async () => {
    await main.getByRole('button', { name: 'Edit Cleo' }).click();
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Cleo Park');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Cleo Park')).toBeVisible();
    await main.getByRole('button', { name: 'Remove Ben Ode' }).click();
    await expect(main.getByText('2 people')).toBeVisible();
    await expect(main.getByText('Ben Ode')).toHaveCount(0);
  });

  await test.step('it is renamed, and deleted after a question', async () => {
    await main.getByRole('button', { name: 'Rename' }).click();
    await sheet.getByRole('textbox', { name: 'List name' }).fill('Mondays');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mondays' })).toBeVisible();
    await main.getByRole('link', { name: 'All lists' }).click();
    await expect(main.getByRole('list', { name: 'User lists' }).getByRole('listitem')).toHaveText([
      /Mondays.*2 people/,
    ]);
    await hasNoBarriers(page, 'the lists');
    await main.getByRole('button', { name: 'Delete Mondays' }).click();
    await expect(sheet).toContainText('The list, with 2 people on it, will be deleted.');
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await main.getByRole('button', { name: 'Delete Mondays' }).click();
    await sheet.getByRole('button', { name: 'Delete list' }).click();
    await expect(page.getByRole('heading', { name: 'No user lists found.' })).toBeVisible();
  });
});

test('RSV-10 TEA-10 a host adds members to a list and invites everybody in it, and reads who could not be invited', async ({
  page,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  const host = await signedIn(page, address('host'));
  const [friend, stranger] = [
    await product.member(address('friend')),
    await product.member(address('stranger')),
  ];
  const ask = { params: { userId: friend.userId }, body: {} };
  await product.call(connectionsContract.request, ask, host.token);
  await product.call(connectionsContract.accept, { params: { userId: host.userId }, body: {} }, friend.token);
  const event = await hosted(host, { isPrivate: true });
  const body = { name: 'Tuesday regulars', requestKey: requestKey(100) };
  const list = await product.call(listsContract.create, { body }, host.token);
  const params = { listId: list.id };
  await product.call(listsContract.addMembers, { params, body: { userIds: [stranger.userId] } }, host.token);
  const contacts = [{ displayName: 'Gus', email: address('gus') }];
  await product.call(listsContract.addContacts, { params, body: { contacts } }, host.token);
  const sheet = page.getByRole('dialog');

  await test.step('connections are offered first', async () => {
    await visit(page, paths.userList(list.id));
    await page.getByRole('button', { name: 'Add members' }).click();
    const people = sheet.getByRole('list', { name: 'People' });
    await expect(people.getByRole('checkbox')).toHaveCount(1);
    await hasNoBarriers(page, 'members to add');
    await people.getByRole('checkbox').check();
    await sheet.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('main').getByText('3 people')).toBeVisible();
  });

  await test.step('those who get messages without a request are in one conversation', async () => {
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    await expect(sheet.getByText('You write to 2 people in one conversation.')).toBeVisible();
    await hasNoBarriers(page, 'a group from a list');
    await sheet.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText(/^1 person was left out/)).toBeVisible();
    await expect(page).toHaveURL(/\/messages\/conv_/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tuesday regulars' })).toBeVisible();
  });

  await test.step('everybody who can be is invited', async () => {
    await visit(page, paths.event(event));
    await page.getByRole('button', { name: 'Invite people' }).click();
    await expect(sheet.getByRole('combobox', { name: 'List' })).toHaveValue(list.id);
    await sheet.getByRole('button', { name: 'Invite everyone' }).click();
    await expect(sheet.getByText('1 person invited.')).toBeVisible();
    await expect(sheet.getByText(/^Not invited, because you aren't connected: /)).toBeVisible();
    await expect(sheet.getByText("We're emailing 1 person listed by email only.")).toBeVisible();
    await hasNoBarriers(page, 'who was invited');
    const seen = await product.call(eventsContract.date, { params: dateOf(event) }, friend.token);
    expect(seen.myRsvp?.status).toBe('invited');
    await expect(
      product.call(eventsContract.date, { params: dateOf(event) }, stranger.token),
    ).rejects.toThrow();
  });

  await test.step('nobody is invited twice', async () => {
    await sheet.getByRole('button', { name: 'Invite everyone' }).click();
    await expect(sheet.getByText('0 people invited.')).toBeVisible();
    await expect(sheet.getByText(/^Already invited, or already answered: /)).toBeVisible();
    await expect(sheet.getByText('1 email address was already invited.')).toBeVisible();
  });
});
