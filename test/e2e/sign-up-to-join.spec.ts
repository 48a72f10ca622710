import { atPersonsPace } from '../support/persons-pace.ts';
import { expect, test } from './fixtures.ts';

/** How long a person takes to fetch a code from their mailbox, in seconds. */
const MAILBOX = 8;

test('AU-01~ AU-07~ ON-02~ ON-11~ RSV-13~ a stranger joins an event with a new account, without leaving its page', async ({
  page,
  product,
  hosted,
  address,
  mailedCode,
}) => {
  const event = await hosted(await product.member(address('host')), { title: 'Doubles, one short' });
  const person = atPersonsPace();
  const email = address('kim');
  await page.goto('/about-us');
  await page.goto(`/evt/${event.id}`);
  const sheet = page.getByRole('dialog', { name: 'Join Doubles, one short' });

  await test.step('gives an email, the code from it, and a name', async () => {
    await person.read(page.getByRole('heading', { level: 1, name: 'Doubles, one short' }));
    await person.tap(page.getByRole('link', { name: "I'm in" }));
    await person.read(sheet);
    await person.type(sheet.getByLabel('Email'), email);
    await person.tap(sheet.getByRole('button', { name: 'Continue', exact: true }));
    await person.read(sheet.getByText(`We sent a 6-digit code to ${email}.`));
    await person.type(sheet.getByLabel('Code from the email'), await mailedCode(email));
    await person.tap(sheet.getByRole('button', { name: 'Continue', exact: true }));
    await person.read(sheet.getByLabel('Your name'));
    await expect(sheet.getByRole('combobox', { name: 'Your city' })).toHaveValue('Austin, TX');
    await person.type(sheet.getByLabel('Your name'), 'Kim Park');
    await person.tap(sheet.getByRole('checkbox', { name: /^I'm 13 or older and agree/ }));
    await person.tap(sheet.getByRole('button', { name: "I'm in" }));
  });

  await test.step('is going, within 45 seconds and 8 taps', async () => {
    await person.read(page.getByText("You're in", { exact: true }));
    await expect(page.getByText('Welcome, Kim Park!')).toBeVisible();
    expect(person.counted().taps).toBeLessThanOrEqual(8);
    expect(person.seconds() + MAILBOX).toBeLessThanOrEqual(45);
  });

  await test.step('and goes back from the event to where they were before', async () => {
    await expect(page).toHaveURL(`/evt/${event.id}`);
    await page.goBack();
    await expect(page).toHaveURL('/about-us');
  });
});

test('AU-01~ RT-03~ someone with an account logs in from the sheet, and joins at once', async ({
  page,
  product,
  hosted,
  address,
  logIn,
}) => {
  const event = await hosted(await product.member(address('host')), { title: 'Lunch-hour dinks' });
  const email = address('ana');
  await product.member(email, { displayName: 'Ana' });
  await page.goto(`/evt/${event.id}`);
  await page.getByRole('link', { name: "I'm in" }).click();
  const sheet = page.getByRole('dialog', { name: 'Join Lunch-hour dinks' });
  await sheet.getByLabel('Email').fill(email);
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(sheet.getByText('This email already has an account.')).toBeVisible();
  await sheet.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await logIn(page, email);
  await expect(page).toHaveURL(`/evt/${event.id}`);
  await expect(page.getByText("You're in", { exact: true })).toBeVisible();
});

test('RT-03~ Back from the login page leads to the page before, not to the one that asked for it', async ({
  page,
}) => {
  await page.goto('/about-us');
  await page.goto('/teams');
  await expect(page).toHaveURL('/login?from=%2Fteams');
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});
