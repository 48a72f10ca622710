import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { familyContract } from '#shared/domains/family/contract.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { requestKey } from '../support/builders.ts';
import { openPaymentAccount } from '../support/paid-event.ts';
import { answerTokenOf } from '../support/product.ts';
import { pay } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';
import { tabTo } from './tab-to.ts';

// Spots that people pay for who have no account, or that are for others: children, and guests who come in addition.

const slots = [{ name: 'Players', capacity: 4, genders: [], level: null, ages: null, feeAmount: 1800 }];

test('FAM-08~ RSV-08~ a parent pays for a child, and cancels for the child', async ({
  page,
  product,
  hosted,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  test.slow();
  const host = await product.member(address('dana'));
  await openPaymentAccount(product, host);
  const event = await hosted(host, { title: 'Junior clinic', eventSlotGroup: slots });
  const { token } = await signedIn(page, address('ana'), { displayName: 'Ana' });
  const child = { firstName: 'Mia', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 9 };
  const body = { ...child, relation: 'child' as const, requestKey: requestKey(1) };
  await product.call(familyContract.addMember, { body }, token);
  const family = page.getByRole('region', { name: 'Your family' });

  await test.step('sees the price, and holds the spot for the child', async () => {
    await visit(page, `/evt/${event.id}`);
    await hasNoBarriers(page, 'children of an event with a price');
    await family.getByRole('button', { name: "Mia Lopez's going · $18" }).click();
    await expect(page.getByText('1 spot held for you')).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: 'Mia Lopez' })).toBeVisible();
    await visit(page, `/evt/${event.id}`);
    await expect(family.getByText(/^Held until .+ while you pay$/)).toBeVisible();
    await family.getByRole('link', { name: 'Finish paying' }).click();
  });

  await test.step('pays, and has the ticket of the child', async () => {
    await page.getByRole('link', { name: 'Pay $18' }).click();
    await pay(page);
    await expectLater(page.getByRole('heading', { level: 1, name: 'Mia Lopez is in' })).toBeVisible();
    const ticket = page.getByRole('region', { name: 'Your ticket' });
    await expect(ticket.getByRole('img', { name: /Mia Lopez/ })).toBeVisible();
    await hasNoBarriers(page, 'ticket of a child');
  });

  await test.step('cancels for the child, and reads the refund before', async () => {
    await page.getByRole('link', { name: 'Cancel on the event page' }).click();
    await family.getByRole('button', { name: "Mia Lopez can't make it" }).click();
    const sheet = page.getByRole('dialog', { name: 'Cancel my spot' });
    await expect(sheet.getByText('You get $18 back')).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel spot, get $18' }).click();
    await expect(page.getByText('Spot canceled. You get $18 back.')).toBeVisible();
    await expect(family.getByText('Not going')).toBeVisible();
  });
});

test('RSV-05~ RSV-08~ INV-05~ INV-07~ a visitor pays with a promo code and without an account, and cancels by the link with the refund shown before', async ({
  page,
  openPage,
  product,
  hosted,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  test.slow();
  const host = await signedIn(page, address('dana'));
  await openPaymentAccount(product, host);
  const event = await hosted(host, {
    ...{ title: 'Open rally', eventSlotGroup: slots, allowGuestRsvp: true, allowParticipantGuests: false },
    promo: { code: 'FRIENDS', percentOff: 50, uses: 3 },
  });
  const visitor = await openPage();
  const main = visitor.getByRole('main');

  await test.step('types a name and an email, sees the price and the refund rule, and pays', async () => {
    await visit(visitor, `/evt/${event.id}`);
    await visitor.getByRole('button', { name: 'RSVP as a guest' }).click();
    const sheet = visitor.getByRole('dialog');
    await sheet.getByLabel('Your name').fill('Gail Guest');
    await sheet.getByLabel('Email').fill(address('gail'));
    await expect(sheet.getByText(/^Cancel by .+ and you get everything back/)).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Continue to payment · $18' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Have a promo code?' }).click();
    await sheet.getByLabel('Promo code').fill('GUESSED');
    await sheet.getByRole('button', { name: 'Apply' }).click();
    await expect(sheet.getByLabel('Promo code')).toHaveAccessibleDescription(/code/);
    await sheet.getByLabel('Promo code').fill('friends');
    await sheet.getByRole('button', { name: 'Apply' }).click();
    await expect(sheet.getByText('FRIENDS: 50% off the regular price')).toBeVisible();
    await hasNoBarriers(visitor, 'paying without an account');
    await sheet.getByRole('button', { name: 'Continue to payment · $9' }).click();
    await pay(visitor);
  });

  await test.step('returns to the RSVP, which says what was paid', async () => {
    await expectLater(main.getByText("You're going", { exact: true })).toBeVisible();
    await expect(main.getByText('You paid $9 with Visa ending in 4242')).toBeVisible();
    await expect(
      main.getByText('If you cancel now, you get $9 back to the card in 5–10 days.'),
    ).toBeVisible();
    await hasNoBarriers(visitor, 'an RSVP that was paid without an account');
    const mail = await product.until('the confirmation has arrived', async () =>
      (await product.mails(address('gail'))).find(({ subject }) => /You're going: Open rally/.test(subject)),
    );
    expect(answerTokenOf(mail)).toBeTruthy();
    await visit(page, paths.manageEvent(event, { tab: 'payments' }));
    await expect(page.getByRole('main').getByText('Gail Guest').first()).toBeVisible();
  });

  await test.step('cancels, and the price goes back', async () => {
    await main.getByRole('button', { name: "Can't make it" }).click();
    await expect(main.getByText(/Join and pay on the page of the event\./)).toBeVisible();
    await product.until('the refund was emailed', async () =>
      (await product.mails(address('gail'))).find(({ subject }) => /\$9 refunded/.test(subject)),
    );
  });
});

test('RSV-05~ RSV-08~ INV-07~ INV-08~ A11Y-02~ who is going pays for a guest more, with the keyboard, and cancels both with one refund', async ({
  page,
  product,
  hosted,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  test.slow();
  const host = await product.member(address('dana'));
  await openPaymentAccount(product, host);
  const event = await hosted(host, {
    ...{ title: 'Paid doubles', eventSlotGroup: slots, allowParticipantGuests: true, guestLimit: 2 },
    ...{ chargeGuests: true, allowGuestRsvp: false },
  });
  const { token } = await signedIn(page, address('jo'), { displayName: 'Jo' });
  const sheet = page.getByRole('dialog');
  const press = async (target: Parameters<typeof tabTo>[1]): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };

  await test.step('joins and pays alone', async () => {
    const slotId = event.eventSlotGroup[0]?.id ?? '';
    const body = { requestKey: requestKey(1), slotId, guests: 0, total: 1800 };
    const sale = await product.call(salesContract.checkout, { params: dateOf(event), body }, token);
    await page.goto(sale.url ?? '');
    await pay(page);
    await expectLater(page.getByRole('heading', { level: 1, name: /^You're in/ })).toBeVisible();
  });

  await test.step('adds a guest, and sees what is paid for', async () => {
    await visit(page, `/evt/${event.id}`);
    await press(page.getByRole('button', { name: 'Change', exact: true }));
    await press(sheet.getByRole('button', { name: 'Add a guest' }));
    await expect(sheet.getByText('$18 for 1 more guest')).toBeVisible();
    await expect(sheet.getByText(/^You pay only for the guests you add\./)).toBeVisible();
    await sheet.getByLabel('Name (optional)').fill('Bo');
    await hasNoBarriers(page, 'adding a guest to a paid spot');
    await press(sheet.getByRole('button', { name: 'Continue to payment · $18' }));
    await expect(page.getByText('1 spot held for you')).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: '1 more guest' })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['$18.00', '$18.00']);
    await hasNoBarriers(page, 'checkout of a guest');
  });

  await test.step('comes back to the event, where the own spot stays, and finishes paying', async () => {
    await visit(page, `/evt/${event.id}`);
    await expect(page.getByText("You're in", { exact: true })).toBeVisible();
    await expect(page.getByText(/^1 spot is held for your guest until/)).toBeVisible();
    await press(page.getByRole('link', { name: 'Finish paying' }));
    await press(page.getByRole('link', { name: 'Pay $18' }));
    await pay(page);
    await expectLater(page.getByRole('heading', { level: 1, name: 'Your guest is in' })).toBeVisible();
    const { myRsvp } = await product.call(eventsContract.date, { params: dateOf(event) }, token);
    expect(myRsvp).toMatchObject({ status: 'going', guests: 1, addedBy: [expect.any(String)] });
  });

  await test.step('cancels all of it, and reads the whole refund before', async () => {
    await visit(page, `/evt/${event.id}`);
    await press(page.getByRole('button', { name: "Can't make it" }));
    await expect(sheet.getByText('You get $36 back')).toBeVisible();
    await press(sheet.getByRole('button', { name: 'Cancel spot, get $36' }));
    await expect(page.getByText('Your spot is canceled. $36 is on its way back.')).toBeVisible();
  });
});
