import { openPaymentAccount } from '../support/paid-event.ts';
import { atPersonsPace } from '../support/persons-pace.ts';
import { cards } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { nameEvent, nextStep } from './hosting.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';

test('RSV-08~ INV-07 at a person’s pace, a shared link leads to paid and going in 60 seconds', async ({
  page,
  product,
  hosted,
  signedIn,
  address,
}) => {
  const host = await product.member(address('dana'));
  await openPaymentAccount(product, host);
  const event = await hosted(host, {
    title: 'Paid rally',
    eventSlotGroup: [{ name: 'Players', capacity: 4, genders: [], level: null, ages: null, feeAmount: 1800 }],
    chargeGuests: true,
  });
  await signedIn(page, address('jo'));
  await page.goto('/about-us');
  const person = atPersonsPace();

  await page.goto(`/share/event/${event.id}`);
  await person.read(page.getByRole('heading', { level: 1, name: 'Paid rally' }));
  await person.tap(page.getByRole('button', { name: 'Join · $18' }));
  const sheet = page.getByRole('dialog', { name: 'Join this event' });
  await person.read(sheet);
  await person.tap(sheet.getByRole('button', { name: 'Join · $18' }));
  await person.read(page.getByText('1 spot held for you'));
  await person.tap(page.getByRole('link', { name: 'Pay $18' }));
  await person.type(page.getByLabel('Card number'), cards.good);
  await person.type(page.getByLabel('Expires'), '12 / 34');
  await person.type(page.getByLabel('Security code'), '123');
  await person.tap(page.getByRole('button', { name: /^Pay/ }));
  await expectLater(page.getByRole('heading', { level: 1, name: /^You're in\. See you/ })).toBeVisible();
  expect(person.seconds()).toBeLessThanOrEqual(60);
  expect(person.counted().taps).toBeLessThanOrEqual(7);
});

test('EVT-02~ INV-07 at a person’s pace, a host sets a price in 15 seconds', async ({
  page,
  product,
  signedIn,
  address,
}) => {
  await openPaymentAccount(product, await signedIn(page, address('dana')));
  await visit(page, '/create');
  await nameEvent(page, 'Paid dinks');
  const question = page.getByRole('region', { name: 'What does it cost?' });
  const person = atPersonsPace();

  await person.read(question);
  await person.tap(question.getByRole('radio', { name: 'Paid' }));
  await person.type(question.getByLabel(/^Players/), '18');
  await person.read(question.getByText('You get about $16.28'));
  await person.tap(nextStep(page));
  expect(person.seconds()).toBeLessThanOrEqual(15);
});
