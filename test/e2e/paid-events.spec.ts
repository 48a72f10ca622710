import type { Locator } from 'playwright/test';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { openPaymentAccount } from '../support/paid-event.ts';
import { austinDate } from '../support/upcoming.ts';
import { cards, pay } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { chooseDay, nameEvent, nextStep, publishEvent } from './hosting.ts';
import { expectLater } from './later.ts';
import { visit } from './screens.ts';
import { tabTo } from './tab-to.ts';

const slots = [{ name: 'Players', capacity: 4, genders: [], level: null, ages: null, feeAmount: 1800 }];

test('EVT-02~ PAY-17~ a host enters prices, reads what is left of them, and publishes once payments are set up', async ({
  page,
  product,
  signedIn,
  address,
  hasNoBarriers,
}) => {
  test.slow();
  const host = await signedIn(page, address('dana'));
  const question = page.getByRole('region', { name: 'What does it cost?' });
  const price = question.getByLabel(/^Players/);

  await test.step('enters a price, and reads what is wrong with it', async () => {
    await visit(page, '/create');
    await nameEvent(page, 'Paid dinks');
    await chooseDay(page, austinDate(7));
    await page.getByLabel('Place name').fill('Zilker Park');
    await question.getByRole('radio', { name: 'Paid' }).click();
    await expect(question.getByRole('region', { name: 'Set up payments to publish prices' })).toBeVisible();
    await expect(question.getByRole('link', { name: 'Set up payments' })).toHaveAttribute(
      'href',
      '/settings?tab=payments',
    );
    for (const [typed, refusal] of [
      ['0.50', 'The lowest price is $1.'],
      ['6000', 'The highest price is $5,000.'],
      ['18.005', 'Enter dollars with at most two decimals, such as 18.50.'],
      ['', 'Enter a price, or 0 if this group is free.'],
    ] as const) {
      await price.fill(typed);
      await nextStep(page).click();
      await expect(question.getByText(refusal)).toBeVisible();
      await expect(price).toBeFocused();
    }
  });

  await test.step('sees what is left of it, in amounts that add up, and the refund rule', async () => {
    await price.fill('18');
    await expect(question.getByText('You get about $16.28')).toBeVisible();
    const parts = question.getByRole('region', { name: 'What you get' });
    await expect(parts.getByRole('definition')).toHaveText(['$18.00', '-$0.90', '-$0.82', '$16.28']);
    await question.getByLabel('Half back').selectOption('until 6 hours before the start');
    await expect(question.getByText('Half back', { exact: true })).toBeVisible();
    await hasNoBarriers(page, 'price of a new event');
  });

  await test.step('cannot publish it yet, and keeps the draft while setting up payments', async () => {
    await nextStep(page).click();
    await expect(page.getByRole('region', { name: 'Set up payments to publish prices' })).toBeVisible();
    await page.getByRole('link', { name: 'Set up payments' }).click();
    await expect(page).toHaveURL('/settings?tab=payments');
    await openPaymentAccount(product, host);
    await visit(page, '/create');
    await expect(page.getByText('$18', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Set up payments to publish prices' })).toBeHidden();
    await publishEvent(page);
    await expect(page.getByText('$18', { exact: true }).first()).toBeVisible();
  });

  await test.step('and finds all of it again in the settings of the event', async () => {
    await visit(
      page,
      `${new URL(page.url()).pathname.replace('/evt/', '/discover/events/')}/manage?tab=settings`,
    );
    await expect(page.locator('input[name="slots.0.price"]')).toHaveValue('18.00');
    await expect(page.getByLabel('Half back')).toHaveValue('6');
    await hasNoBarriers(page, 'price in the settings of an event');
  });
});

test('RSV-08~ RSV-05~ A11Y-02~ a person joins and pays with the keyboard, has a ticket, cancels, and reads the refund', async ({
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
    ...{ title: 'Paid rally', eventSlotGroup: slots, allowParticipantGuests: true, guestLimit: 2 },
    ...{ chargeGuests: true, allowGuestRsvp: false },
  });
  const { token } = await signedIn(page, address('jo'), { displayName: 'Jo' });
  const press = async (target: Locator): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };

  await test.step('sees the price before the first click, and the total with a guest', async () => {
    await visit(page, `/evt/${event.id}`);
    await expect(page.getByRole('button', { name: 'Join · $18' })).toBeVisible();
    await hasNoBarriers(page, 'event with a price');
    await press(page.getByRole('button', { name: 'Join · $18' }));
    const sheet = page.getByRole('dialog');
    await press(sheet.getByRole('button', { name: 'Add a guest' }));
    await expect(sheet.getByText('$36 for you and 1 guest')).toBeVisible();
    await press(sheet.getByRole('button', { name: 'Join · $36' }));
  });

  await test.step('the spots are held while the price is read', async () => {
    await expect(page).toHaveURL(/\/checkout\/sale_/);
    await expect(page.getByText('2 spots held for you')).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText(['$18.00', '$18.00', '$36.00']);
    await expect(
      page.getByText(/^Cancel by .+ and you get everything back\. After that, nothing\./),
    ).toBeVisible();
    await hasNoBarriers(page, 'checkout');
  });

  await test.step('who leaves comes back to it from the event', async () => {
    await visit(page, `/evt/${event.id}`);
    await expect(page.getByText(/^Your spot is held until/)).toBeVisible();
    await press(page.getByRole('link', { name: 'Finish paying' }));
    await expect(page.getByText('2 spots held for you')).toBeVisible();
  });

  await test.step('pays, and has a ticket', async () => {
    await press(page.getByRole('link', { name: 'Pay $36' }));
    await pay(page);
    await expect(page).toHaveURL(/\/payment-success\?sale=/);
    await expectLater(page.getByRole('heading', { level: 1, name: /^You're in\. See you on/ })).toBeVisible();
    const ticket = page.getByRole('region', { name: 'Your ticket' });
    await expect(ticket.getByRole('img', { name: /Jo/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open receipt' })).toBeVisible();
    await expect(page.getByText('Visa ending in 4242').first()).toBeVisible();
    await expect(page.getByText('If you cancel now, you get $36 back.')).toBeVisible();
    await hasNoBarriers(page, 'ticket');
    const { myRsvp } = await product.call(eventsContract.date, { params: dateOf(event) }, token);
    expect(myRsvp).toMatchObject({ status: 'going', guests: 1 });
  });

  const ticket = page.url();

  await test.step('cancels, and reads the amount before and after', async () => {
    await page.getByRole('link', { name: 'Cancel on the event page' }).click();
    await press(page.getByRole('button', { name: "Can't make it" }));
    const sheet = page.getByRole('dialog', { name: 'Cancel my spot' });
    await expect(sheet.getByText('You get $36 back')).toBeVisible();
    await expect(sheet.getByText('To Visa ending in 4242, in 5–10 days')).toBeVisible();
    await expect(sheet.getByRole('heading', { name: 'Why a full refund' })).toBeVisible();
    await hasNoBarriers(page, 'canceling a paid spot');
    await press(sheet.getByRole('button', { name: 'Cancel spot, get $36' }));
    await expect(page.getByText('Your spot is canceled. $36 is on its way back.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Join · $18' })).toBeVisible();
    await visit(page, ticket);
    await expectLater(page.getByText('$36 goes back to Visa ending in 4242 in 5–10 days.')).toBeVisible();
    await expect(page.getByText('-$36.00')).toBeVisible();
    await hasNoBarriers(page, 'canceled payment');
  });
});

test('RSV-08~ who gives up, or pays too late, is charged nothing, and can try again', async ({
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
    title: 'Paid drills',
    eventSlotGroup: slots,
    allowParticipantGuests: false,
  });
  await signedIn(page, address('jo'));

  await test.step('gives up', async () => {
    await visit(page, `/evt/${event.id}`);
    await page.getByRole('button', { name: 'Join · $18' }).click();
    await expect(page.getByText('1 spot held for you')).toBeVisible();
    await page.getByRole('button', { name: 'Release my spot' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release my spot' }).click();
    await expect(page.getByText('You released your spot. Nothing was charged.')).toBeVisible();
    await expect(page).toHaveURL(`/evt/${event.id}`);
  });

  await test.step('comes back to a hold that has ended, and holds it again', async () => {
    await page.getByRole('button', { name: 'Join · $18' }).click();
    await expect(page.getByText('1 spot held for you')).toBeVisible();
    const first = page.url();
    await page.getByRole('button', { name: 'Release my spot' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release my spot' }).click();
    await expect(page).toHaveURL(`/evt/${event.id}`);
    await visit(page, first);
    await expect(page.getByText('Your hold has ended')).toBeVisible();
    await expect(page.getByText('Nothing was charged. Your choices are still here.')).toBeVisible();
    await hasNoBarriers(page, 'ended hold');
    await page.getByRole('button', { name: 'Hold it again · $18' }).click();
    await expect(page.getByText('1 spot held for you')).toBeVisible();
    expect(page.url()).not.toBe(first);
  });

  await test.step('a card that is declined charges nothing', async () => {
    await page.getByRole('link', { name: 'Pay $18' }).click();
    await pay(page, cards.declined);
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.goto(`/evt/${event.id}`);
    await expect(page.getByRole('link', { name: 'Finish paying' })).toBeVisible();
  });
});

test('RSV-06~ where the host approves, the card is charged on approval, and a visitor signs up first', async ({
  page,
  openPage,
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
    title: 'Paid tryout',
    eventSlotGroup: slots,
    allowParticipantGuests: false,
    creatorApprovalNeeded: true,
    allowGuestRsvp: false,
  });

  await test.step('a visitor reads the price on the button, and needs an account where the host wants one', async () => {
    const visitor = await openPage();
    await visitor.goto(`/evt/${event.id}`);
    await expect(visitor.getByRole('link', { name: 'Join · $18' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'RSVP as a guest' })).toHaveCount(0);
  });

  await test.step('a member asks, and reads when the card is charged', async () => {
    await signedIn(page, address('jo'));
    await visit(page, `/evt/${event.id}`);
    await expect(page.getByText('Your card is charged only when the host approves')).toBeVisible();
    await page.getByRole('button', { name: 'Request to join · $18' }).click();
    await expect(page.getByText('Your card is charged only when they do.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Request with card · $18' }).click();
    await pay(page);
    await expectLater(page.getByRole('heading', { level: 1, name: 'Your request was sent' })).toBeVisible();
    await hasNoBarriers(page, 'request that is paid for');
    await page.getByRole('link', { name: 'View event' }).click();
    await expect(page.getByText('Your card is charged when the host approves')).toBeVisible();
  });
});
