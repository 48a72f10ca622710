import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { aSlot, requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './screens.ts';

test.describe('RSVPs', () => {
  test('a double tap on "I\'m in" joins, and does not press what replaces the button', async ({
    page,
    product,
    signedIn,
    hosted,
    address,
  }) => {
    await signedIn(page, address('ada'));
    const host = await product.member(address('bo'));
    const plain = await hosted(host, { title: 'Plain rally', allowParticipantGuests: false });
    await visit(page, `/evt/${plain.id}`);
    await page.getByRole('button', { name: "I'm in" }).dblclick();
    await expect(page.getByText("You're in", { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: "Can't make it" })).toBeEnabled();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const withGuests = await hosted(host, { title: 'Guest rally', guestLimit: 2 });
    await visit(page, `/evt/${withGuests.id}`);
    await page.getByRole('button', { name: "I'm in" }).dblclick();
    const question = page.getByRole('dialog', { name: 'Join this event' });
    await question.getByRole('button', { name: "I'm in" }).dblclick();
    await expect(page.getByText("You're in", { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeEnabled();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('RSV-01~ a person’s own avatar disappears as soon as the spot is given up', async ({
    page,
    product,
    signedIn,
    hosted,
    address,
  }) => {
    await signedIn(page, address('cy'));
    const event = await hosted(await product.member(address('di')), { allowParticipantGuests: false });
    await visit(page, `/evt/${event.id}`);
    const spots = page.getByRole('region', { name: 'Spots' });
    await page.getByRole('button', { name: "I'm in" }).click();
    await expect(spots.getByRole('button', { name: "See who's going" })).toBeVisible();
    const avatars = spots.getByRole('listitem').locator('img');
    await expect(avatars).toHaveCount(1);
    await page.getByRole('button', { name: "Can't make it" }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give up my spot' }).click();
    await expect(page.getByText("You've given up your spot. Thanks for letting us know.")).toBeVisible();
    await expect(avatars).toHaveCount(0);
    await expect(page.getByRole('button', { name: "I'm in" })).toBeEnabled();
  });

  test('RSV-13~ someone says their birthdate on the page and their level in the settings, and is led back to the event to join', async ({
    page,
    product,
    signedIn,
    hosted,
    address,
    hasNoBarriers,
  }) => {
    await signedIn(page, address('lea'), { games: ['pickleball'] });
    const slot = aSlot({ level: { min: 3, max: 4 }, ages: { min: 18, max: 120 } });
    const event = await hosted(await product.member(address('max')), {
      title: 'Rated rally',
      allowParticipantGuests: false,
      eventSlotGroup: [slot],
    });
    await visit(page, `/evt/${event.id}`);
    await expect(page.getByText('Ages 18+')).toBeVisible();
    await page.getByRole('link', { name: 'Add your birthdate' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add your birthdate' });
    await sheet.getByLabel('Birthdate').fill('1990-05-01');
    await sheet.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('link', { name: 'Add your level' }).click();
    await page.getByRole('combobox', { name: 'Your level in Pickleball' }).selectOption('3.5');
    await page.getByRole('button', { name: 'Save interests' }).click();
    await expect(page.getByText('Updated user data successfully.')).toBeVisible();
    await hasNoBarriers(page, 'interests, on the way to an event');
    await page.getByRole('link', { name: 'Back to the event' }).click();
    await expect(page).toHaveURL(new RegExp(`/evt/${event.id}$`));
    await page.getByRole('button', { name: "I'm in" }).click();
    await expect(page.getByText("You're in", { exact: true })).toBeVisible();

    // A link of someone else leads nowhere else.
    await visit(page, '/settings?tab=sports&from=%2F%2Fevil.example%2Fevt%2Fa');
    await expect(page.getByRole('link', { name: 'View Profile' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the event' })).toHaveCount(0);
  });

  test('RSV-01~ someone says maybe, which holds no spot, and then decides', async ({
    page,
    product,
    signedIn,
    hosted,
    address,
    hasNoBarriers,
  }) => {
    const eli = await signedIn(page, address('eli'));
    const event = await hosted(await product.member(address('fay')), { allowParticipantGuests: false });
    const status = async () =>
      (await product.call(eventsContract.date, { params: dateOf(event) }, eli.token)).myRsvp?.status;
    await visit(page, `/evt/${event.id}`);
    await page.getByRole('button', { name: 'Maybe', exact: true }).click();
    await expect(page.getByText('Saved as maybe. No spot is held for you.')).toBeVisible();
    await expect(page.getByText('You said maybe')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Maybe', exact: true })).toHaveCount(0);
    expect(await status()).toBe('maybe');
    await hasNoBarriers(page, 'an event that someone may come to');
    await visit(page, '/home');
    await expect(page.getByText('Maybe', { exact: true }).first()).toBeVisible();
    await visit(page, `/evt/${event.id}`);
    await page.getByRole('button', { name: "Can't make it" }).click();
    await page.getByRole('dialog').getByRole('button', { name: "Can't make it" }).click();
    await expect(page.getByText('You said maybe')).toBeHidden();
    expect(await status()).toBe('declined');
    await page.getByRole('button', { name: 'Maybe', exact: true }).click();
    await expect(page.getByText('You said maybe')).toBeVisible();
    await page.getByRole('button', { name: "I'm in" }).click();
    await expect(page.getByText("You're in", { exact: true })).toBeVisible();
  });

  test('RSV-03~ a person who takes the last spot sees that there is none for a guest', async ({
    page,
    product,
    signedIn,
    hosted,
    address,
  }) => {
    await signedIn(page, address('eve'));
    const event = await hosted(await product.member(address('finn')), {
      eventSlotGroup: [aSlot({ capacity: 2 })],
      guestLimit: 2,
    });
    const first = await product.member(address('gus'));
    const [slot] = event.eventSlotGroup;
    await product.call(
      eventsContract.rsvp,
      { params: dateOf(event), body: { requestKey: requestKey(1), slotId: slot?.id, guests: 0 } },
      first.token,
    );
    await visit(page, `/evt/${event.id}`);
    await page.getByRole('button', { name: "I'm in" }).click();
    const question = page.getByRole('dialog', { name: 'Join this event' });
    await expect(question.getByText('No spots left for a guest')).toBeVisible();
    await expect(question.getByText(/At most/)).toHaveCount(0);
    await expect(question.getByRole('button', { name: 'Add a guest' })).toHaveCount(0);
  });
});

test.describe('when and where', () => {
  test('EVT-04~ EVT-15~ a shared date opens, and an event’s only date is at the event’s address', async ({
    page,
    product,
    hosted,
    address,
  }) => {
    const event = await hosted(await product.member(address('ivy')), { title: 'Only once' });
    for (const path of [`/evt/${event.id}/only`, `/share/event/${event.id}/only`]) {
      await page.goto(path);
      await page.waitForURL(`**/evt/${event.id}`);
      await expect(page.getByRole('heading', { name: 'Only once' })).toBeVisible();
    }
    await page.goto(`/evt/${event.id}/20270101T1500`);
    await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible();
  });

  test('a long place name wraps, and an evening past midnight stays on one line', async ({
    page,
    product,
    hosted,
    address,
  }) => {
    const name = `${'Konferenzsaal'.repeat(6)}-Mitte-West`.slice(0, 90);
    const event = await hosted(await product.member(address('hal')), {
      title: 'Night rally',
      timeStart: '23:30',
      duration: { hours: 3, minutes: 0 },
      // Where no night is an hour longer or shorter than others.
      location: { name, address: 'Phoenix, AZ', lat: 33.4484, lng: -112.074 },
    });
    await visit(page, `/evt/${event.id}`);
    await expect(page.getByText(name)).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    // Nobody's clock is known on the server, so the time names its zone.
    const time = page.getByText(/^11:30\s?PM\s–\u2060?\s2:30\s?AM MST$/);
    await expect(time).toBeVisible();
    const lines = () =>
      time.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
    await expect.poll(lines).toBe(1);
  });
});
