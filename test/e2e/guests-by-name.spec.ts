import { eventsContract } from '#shared/domains/events/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { everyWeek } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test('RSV-05~ someone brings two guests by name, the host sees them, and one who signs up answers for themselves', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  hasNoBarriers,
  expectErrors,
}) => {
  test.slow();
  expectErrors(/400/);
  const manager = await openPage();
  const host = await signedIn(manager, address('host'));
  const event = await hosted(host, {
    ...{ title: 'Bring a friend', allowParticipantGuests: true, guestLimit: 3 },
  });
  const ana = address('ana');
  await signedIn(page, ana, { displayName: 'Ana Ruiz' });
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');

  await test.step('names two of three guests', async () => {
    await visit(page, paths.event(event));
    await main.getByRole('button', { name: "I'm in" }).click();
    for (let guests = 0; guests < 3; guests += 1)
      await sheet.getByRole('button', { name: 'Add a guest' }).click();
    const first = sheet.getByRole('group', { name: 'Guest 1' });
    const second = sheet.getByRole('group', { name: 'Guest 2' });
    await first.getByLabel('Name (optional)').fill('Ben Soto');
    await first.getByLabel('Email (optional)').fill(ana);
    await second.getByLabel('Name (optional)').fill('Cleo');
    await second.getByLabel('Email (optional)').fill('cleo');
    await hasNoBarriers(page, 'the guests that someone brings');
    await sheet.getByRole('button', { name: "I'm in" }).click();
    await expect(second.getByLabel('Email (optional)')).toHaveAttribute('aria-invalid', 'true');
    await hasNoBarriers(page, 'a guest whose email is not one');
    await second.getByLabel('Email (optional)').fill('');
    await sheet.getByRole('button', { name: "I'm in" }).click();
    await expect(first.getByLabel('Email (optional)')).toHaveAttribute('aria-invalid', 'true');
    await first.getByLabel('Email (optional)').fill(address('ben'));
    await sheet.getByRole('button', { name: "I'm in" }).click();
    await expect(main.getByText('with 3 guests')).toBeVisible();
  });

  await test.step('finds the names again', async () => {
    await main.getByRole('button', { name: 'Change' }).click();
    await expect(sheet.getByRole('group', { name: 'Guest 1' }).getByLabel('Name (optional)')).toHaveValue(
      'Ben Soto',
    );
    await expect(sheet.getByRole('group', { name: 'Guest 2' }).getByLabel('Name (optional)')).toHaveValue(
      'Cleo',
    );
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the host sees who comes', async () => {
    await visit(manager, paths.manageEvent(event, { tab: 'attendees' }));
    await expect(manager.getByText('+3 guests · Ben Soto, Cleo, Guest of Ana Ruiz')).toBeVisible();
    await hasNoBarriers(manager, 'attendees with guests by name');
  });

  await test.step('a guest who signs up with that email accepts the spot', async () => {
    const ben = await openPage();
    await signedIn(ben, address('ben'), { displayName: 'Ben Soto' });
    // They are invited to take it: nobody is going before they have answered.
    await visit(ben, paths.event(event));
    const theirs = ben.getByRole('main');
    await theirs.getByRole('button', { name: "I'm in" }).click();
    await ben.getByRole('dialog').getByRole('button', { name: "I'm in" }).click();
    await expect(theirs.getByText("You're in", { exact: true })).toBeVisible();
    await visit(page, paths.event(event));
    await expect(main.getByText('with 2 guests')).toBeVisible();
    await visit(manager, paths.manageEvent(event, { tab: 'attendees' }));
    await expect(manager.getByText('+2 guests · Cleo, Guest of Ana Ruiz')).toBeVisible();
    await expect(manager.getByText('Ben Soto', { exact: true })).toBeVisible();
  });
});

test('RSV-05~ names are for all dates, earlier guests are suggested, and the host names guests', async ({
  page,
  openPage,
  address,
  signedIn,
  hosted,
  product,
  hasNoBarriers,
}) => {
  test.slow();
  const manager = await openPage();
  const host = await signedIn(manager, address('host'));
  const withGuests = { allowParticipantGuests: true, guestLimit: 3 };
  const weekly = await hosted(host, {
    ...{ ...withGuests, title: 'Weekly with friends', reoccurringInfo: everyWeek({ count: 3 }) },
  });
  const datesOf = async () =>
    (await product.call(eventsContract.dates, { params: { eventId: weekly.id }, query: { limit: '3' } }))
      .items;
  await expect.poll(async () => (await datesOf()).length).toBe(3);
  const once = await hosted(host, { ...withGuests, title: 'Friends again' });
  await signedIn(page, address('ana'), { displayName: 'Ana Ruiz' });
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog');
  const nameOf = (guest: number) =>
    sheet.getByRole('group', { name: `Guest ${guest}` }).getByLabel('Name (optional)');

  await test.step('names a guest for all dates', async () => {
    await visit(page, paths.event(weekly));
    await main.getByRole('button', { name: "I'm in" }).click();
    await sheet.getByRole('radio', { name: 'All dates' }).click();
    await sheet.getByRole('button', { name: 'Add a guest' }).click();
    await nameOf(1).fill('Ben Soto');
    await sheet.getByRole('group', { name: 'Guest 1' }).getByLabel('Email (optional)').fill(address('ben'));
    await expect(sheet.getByText('These names are for all dates')).toBeVisible();
    await hasNoBarriers(page, 'guests by name for all dates');
    await sheet.getByRole('button', { name: "I'm in" }).click();
    await expect(page.getByText("You're going to 3 dates.")).toBeVisible();
  });

  await test.step('is offered that guest on another date, with the keyboard', async () => {
    await visit(page, paths.event(once));
    await main.getByRole('button', { name: "I'm in" }).click();
    await sheet.getByRole('button', { name: 'Add a guest' }).click();
    await nameOf(1).focus();
    const option = sheet.getByRole('option', { name: 'Ben Soto' });
    await expect(option).toBeVisible();
    await hasNoBarriers(page, 'guests of earlier dates');
    await page.keyboard.press('Escape');
    await expect(option).toBeHidden();
    await expect(nameOf(1)).toBeVisible();
    await nameOf(1).pressSequentially('so');
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(nameOf(1)).toHaveValue('Ben Soto');
    await expect(sheet.getByRole('group', { name: 'Guest 1' }).getByLabel('Email (optional)')).toHaveValue(
      address('ben'),
    );
    await sheet.getByRole('button', { name: 'Add a guest' }).click();
    await sheet.getByRole('button', { name: "I'm in" }).click();
    await expect(main.getByText('with 2 guests')).toBeVisible();
  });

  await test.step('the host names the other guest, and adds someone with a guest', async () => {
    await visit(manager, paths.manageEvent(once, { tab: 'attendees' }));
    await manager.getByRole('button', { name: 'Change or remove Ana Ruiz' }).click();
    const dialog = manager.getByRole('dialog');
    await expect(dialog.getByLabel('Name of guest 1')).toHaveValue('Ben Soto');
    await dialog.getByLabel('Name of guest 2').fill('Cleo');
    await hasNoBarriers(manager, 'the guests of an attendee by name');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(manager.getByText('+2 guests · Ben Soto, Cleo')).toBeVisible();
    await manager.getByRole('button', { name: 'Add someone' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Gus');
    await dialog.getByLabel('Guests').selectOption('1');
    await dialog.getByLabel('Name of guest 1').fill('x'.repeat(61));
    await expect(dialog.getByText('At most 60 characters')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to the list' }).click();
    await expect(dialog.getByLabel('Name of guest 1')).toBeFocused();
    await hasNoBarriers(manager, 'a guest whose name is too long');
    await dialog.getByLabel('Name of guest 1').fill('Ned');
    await hasNoBarriers(manager, 'someone whom a host adds with a guest');
    await dialog.getByRole('button', { name: 'Add to the list' }).click();
    await expect(manager.getByText('1 guest · Ned')).toBeVisible();
  });

  await test.step('the other dates of the series have the name', async () => {
    const last = (await datesOf()).at(-1);
    if (!last) throw new Error('the event has dates');
    // The sheet shows what was known when it was opened.
    await expect(async () => {
      await visit(page, paths.event(last));
      await main.getByRole('button', { name: 'All dates' }).click({ timeout: 5000 });
      await sheet.getByRole('button', { name: 'Change your RSVP' }).click({ timeout: 5000 });
      await sheet.getByRole('radio', { name: 'This date' }).click({ timeout: 5000 });
      await expect(nameOf(1)).toHaveValue('Ben Soto', { timeout: 5000 });
    }).toPass();
  });
});
