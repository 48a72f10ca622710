import { familyContract } from '#shared/domains/family/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

const general = `${routes.Settings}?tab=general&part=emails`;

test('ON-12 an alternate email is added, confirmed with the mailed code, used to find the account, and removed', async ({
  page,
  address,
  signedIn,
  product,
  mailedCode,
  hasNoBarriers,
  expectErrors,
}) => {
  expectErrors(/503/);
  const own = address('owner');
  const other = address('other');
  const owner = await signedIn(page, own);
  await visit(page, general);
  const section = page.getByRole('region', { name: 'Alternate Email Addresses' });
  const field = section.getByLabel('Another email');
  const add = section.getByRole('button', { name: 'Add', exact: true });
  await expect(section.getByText("You haven't added any alternate emails.")).toBeVisible();

  await expect(add).toBeDisabled();
  await field.fill('nonsense');
  await field.blur();
  await expect(section.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await expect(add).toBeDisabled();
  await field.fill(own.toUpperCase());
  await field.blur();
  await expect(section.getByText('This email is already added', { exact: true })).toBeVisible();
  await expect(add).toBeDisabled();
  await hasNoBarriers(page, 'an alternate email that is already added');

  const failing = '**/api/me/alternate-emails';
  const { promise: asked, resolve: fail } = Promise.withResolvers<void>();
  await page.route(failing, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await asked;
    return route.fulfill({ status: 503, json: { code: 'service.unavailable', status: 503, title: 'x' } });
  });
  await field.fill(other);
  await add.click();
  await expect(add).toBeDisabled();
  fail();
  await expect(section.getByText('Failed to update alternate emails')).toBeVisible();
  await page.unroute(failing);
  await add.click();
  await expect(page.getByText('Alternate emails updated successfully')).toBeVisible();
  const row = section.getByRole('listitem').filter({ hasText: other });
  await expect(row.getByText('Enter the code we emailed')).toBeVisible();
  await hasNoBarriers(page, 'an alternate email that waits for its code');
  await field.fill(other);
  await field.blur();
  await expect(section.getByText('This email is already added', { exact: true })).toBeVisible();
  await field.fill('');

  const stranger = await product.member(address('stranger'));
  const found = async () =>
    (await product.call(familyContract.search, { query: { find: other } }, stranger.token)).person?.userId;
  expect(await found()).toBeUndefined();
  const code = await mailedCode(other);
  const codeField = row.getByLabel('Code from the email');
  await expect(codeField).toHaveAttribute('autocomplete', 'one-time-code');
  await codeField.fill(code === '000000' ? '000001' : '000000');
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('That code is incorrect.', { exact: false })).toBeVisible();
  await row.getByRole('button', { name: `Send a new code to ${other}` }).click();
  await expect(page.getByText(/A new code is on its way/)).toBeVisible();
  await codeField.fill(await mailedCode(other, code));
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('Confirmed', { exact: true })).toBeVisible();
  await hasNoBarriers(page, 'a confirmed alternate email');
  await expect.poll(found).toBe(owner.userId);

  await row.getByRole('button', { name: `Remove ${other}` }).click();
  const question = page.getByRole('dialog', { name: `Remove ${other}?` });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(section.getByText("You haven't added any alternate emails.")).toBeVisible();
});
