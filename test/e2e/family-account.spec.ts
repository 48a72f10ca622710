import { familyContract } from '#shared/domains/family/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { aSlot, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

/** What is not there by then is looked for again, on a page that is read again. */
const SOON = { timeout: 5000 };

test('FAM-09~ FAM-08~ a grown child gets an own account with a link that a parent has sent: RSVPs move, the parent stays family', async ({
  page,
  address,
  signedIn,
  openPage,
  hosted,
  product,
  hasNoBarriers,
}) => {
  test.slow();
  const ana = await signedIn(page, address('ana'), { displayName: 'Ana Lopez' });
  const event = await hosted(ana, { title: 'Family chess', eventSlotGroup: [aSlot({ capacity: 9 })] });
  await product.call(
    familyContract.addMember,
    {
      body: {
        ...{ firstName: 'Noa', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 19 },
        ...{ relation: 'child', requestKey: requestKey(7_701) },
      },
    },
    ana.token,
  );
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  const to = address('noa.own');
  const newestLink = (count: number) =>
    product.until(`email ${count} to ${to}`, async () => {
      const mails = (await product.mails(to)).filter(({ subject }) => subject.includes('your own account'));
      const token = /\/family-invitation\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
      return mails.length === count && token ? paths.familyInvitation(token) : undefined;
    });

  await test.step('the parent answers for the child, and enters an email', async () => {
    await visit(page, paths.event(event));
    await main.getByRole('button', { name: "Choose who's going" }).click();
    await sheet.getByLabel('Noa Lopez').check();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await visit(page, routes.Family);
    await main.getByRole('button', { name: 'Edit: Noa Lopez' }).click();
    await expect(sheet.getByRole('heading', { name: 'Give Noa their own account' })).toBeVisible();
    await sheet.getByLabel('Their email address').fill('noa');
    await sheet.getByRole('button', { name: 'Send invitation' }).click();
    await expect(sheet.getByLabel('Their email address')).toHaveAttribute('aria-invalid', 'true');
    await sheet.getByLabel('Their email address').fill(to);
    await sheet.getByRole('button', { name: 'Send invitation' }).click();
    await expect(sheet.getByText(`Invitation sent to ${to}`)).toBeVisible();
    await hasNoBarriers(page, 'a child who is invited');
  });
  const withdrawn = await newestLink(1);
  const visitor = await openPage();

  await test.step('a withdrawn link shows that; a new one can be sent, and sent again', async () => {
    await sheet.getByRole('button', { name: 'Withdraw invitation' }).click();
    await expect(sheet.getByRole('button', { name: 'Send invitation' })).toBeVisible();
    await visit(visitor, withdrawn);
    await expect(visitor.getByText(/It was withdrawn/)).toBeVisible();
    await hasNoBarriers(visitor, 'a family link that ended');
    await sheet.getByLabel('Their email address').fill(to);
    await sheet.getByRole('button', { name: 'Send invitation' }).click();
    // One that is replaced before it was emailed is not emailed.
    await newestLink(2);
    await sheet.getByRole('button', { name: 'Send again' }).click();
  });
  const link = await newestLink(3);

  await test.step('a visitor signs up or logs in; the parent is not the child', async () => {
    await visit(visitor, link);
    await expect(visitor.getByRole('heading', { name: 'Are you Noa?' })).toBeVisible();
    await expect(visitor.getByText(/Ana Lopez has signed you up/)).toBeVisible();
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      paths.login({ from: link }),
    );
    await hasNoBarriers(visitor, 'an invitation to an own account');
    await visit(page, link);
    await main.getByRole('button', { name: 'This is me' }).click();
    await expect(page.getByText(/This invitation is for a family member you manage/)).toBeVisible();
  });

  await test.step('the child says that it is them', async () => {
    await signedIn(visitor, address('noa'), { displayName: 'Noa Lopez' });
    await visit(visitor, link);
    await expect(visitor.getByText("You're logged in as Noa Lopez.")).toBeVisible();
    await visitor.getByRole('button', { name: 'This is me' }).click();
    await expect(visitor.getByRole('heading', { name: 'This is your account now' })).toBeVisible();
    await hasNoBarriers(visitor, 'an account that a child has now');
    await visit(visitor, link);
    await expect(visitor.getByText(/It has already been used/)).toBeVisible();
  });

  await test.step('the RSVP is theirs, and the parent is family', async () => {
    await expect(async () => {
      await visit(visitor, paths.event(event));
      await expect(visitor.getByText("You're in", { exact: true })).toBeVisible(SOON);
      await visit(visitor, routes.Family);
      const family = visitor.getByRole('list', { name: 'Family Members' }).getByRole('listitem');
      await expect(family.filter({ hasText: 'Ana Lopez' })).toContainText('Parent', SOON);
      await visit(page, routes.Family);
      await expect(main.getByRole('button', { name: 'Edit: Noa Lopez' })).toHaveCount(0, SOON);
      await expect(
        main
          .getByRole('list', { name: 'Family Members' })
          .getByRole('listitem')
          .filter({ hasText: 'Noa Lopez' }),
      ).toContainText('Child', SOON);
    }).toPass();
  });
});
