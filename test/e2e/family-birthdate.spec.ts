import { familyContract } from '#shared/domains/family/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('PRV-05 a parent corrects the birthdate of a minor, and reads before what it changes', async ({
  page,
  address,
  signedIn,
  openPage,
  product,
  hasNoBarriers,
}) => {
  const birthYear = (await product.now()).getUTCFullYear() - 15;
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Lopez' });
  const ben = await signedIn(await openPage(), address('ben'), {
    ...{ displayName: 'Ben Lopez', birthdate: `${birthYear}-01-02` },
  });
  const asked = { params: { userId: ben.userId }, body: { relation: 'child' } } as const;
  await product.call(familyContract.request, asked, ana.token);
  await product.call(familyContract.accept, { params: { userId: ana.userId }, body: {} }, ben.token);
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');

  await visit(page, routes.Family);
  await main.getByRole('button', { name: "Ben Lopez's birthdate" }).click();
  const field = sheet.getByLabel('Birthdate');
  await expect(field).toHaveValue(`${birthYear}-01-02`);
  await expect(sheet.getByText(/While Ben Lopez is under 18/)).toBeVisible();
  await field.fill(`${birthYear + 10}-01-02`);
  await sheet.getByRole('button', { name: 'Save birthdate' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(`${birthYear - 10}-01-02`);
  await expect(sheet.getByText(/Ben Lopez counts as an adult/)).toBeVisible();
  await hasNoBarriers(page, 'a birthdate that makes an adult');
  await sheet.getByRole('button', { name: 'Save as an adult' }).click();
  await expect(page.getByText("Ben Lopez's birthdate was corrected.")).toBeVisible();
  await expect(main.getByRole('button', { name: "Ben Lopez's birthdate" })).toBeHidden();
});
