import type { Page } from 'playwright/test';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { routes } from '#shared/product/routes.ts';
import { aSlot, requestKey } from '../support/builders.ts';
import { austinDate } from '../support/upcoming.ts';
import { expect, test } from './fixtures.ts';
import { chooseDay, nameEvent, nextStep } from './hosting.ts';
import { shown, visit } from './screens.ts';

/** Separate places, so that one test's lists do not contain another test's events. */
const fargo = '/discover?near=Fargo%2C+ND&lat=46.88&lng=-96.79';
const tulsa = { name: 'LaFortune Park', address: 'Tulsa, OK', lat: 36.15, lng: -95.99 };
const nearTulsa = '/discover?near=Tulsa%2C+OK&lat=36.15&lng=-95.99';

const refused = (page: Page) => page.locator('[aria-invalid="true"]').first();

// Each checks a dozen screens four times.
test.describe.configure({ mode: 'parallel' });
test.use({ looks: 'all' });

test.describe('axe finds no issues, on phone and desktop, light and dark', () => {
  test('A11Y-01~ PLT-15~ on the screens before login', async ({ page, hasNoBarriers }) => {
    await visit(page, '/sign-up');
    await hasNoBarriers(page, 'sign-up');
    await page.getByLabel('Password', { exact: true }).fill('play');
    await page.getByRole('button', { name: 'Create account' }).click();
    await hasNoBarriers(page, 'sign-up with errors', refused(page));
    await visit(page, '/login');
    await page.getByLabel('Email').fill('nobody@play.example');
    await page.getByLabel('Password', { exact: true }).fill('nothing');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('No account uses this email yet.')).toBeVisible();
    await hasNoBarriers(page, 'login with an error');
    await visit(page, '/forgot-password');
    await hasNoBarriers(page, 'forgot-password');
    await page.getByLabel('Email').fill('nobody@play.example');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByLabel('New password')).toBeVisible();
    await hasNoBarriers(page, 'reset of the password');
    await visit(page, '/verify-email');
    await hasNoBarriers(page, 'verify-email');
  });

  test('A11Y-01~ PLT-15~ on Discover: asking for a place, empty, failed, full, its sheets', async ({
    page,
    product,
    hosted,
    address,
    hasNoBarriers,
    expectErrors,
  }) => {
    expectErrors(/status of 503/);
    const host = await product.member(address('mia'));
    for (const title of ['Early dinks', 'Late dinks']) await hosted(host, { title, location: tulsa });
    await visit(page, '/discover');
    await hasNoBarriers(page, 'discover without a place');
    await visit(page, fargo);
    await hasNoBarriers(page, 'discover, empty');
    await visit(page, nearTulsa);
    await expect(page.getByRole('link', { name: 'Early dinks' })).toBeVisible();
    await hasNoBarriers(page, 'discover');
    for (const sheet of ['More sports', 'Pick a date', 'More filters', 'Change area']) {
      await page.getByRole('button', { name: sheet }).click();
      await hasNoBarriers(page, `discover, ${sheet}`, page.getByRole('dialog'));
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    }
    await page.route('**/api/discover/**', (route) =>
      route.fulfill({ status: 503, json: { code: 'service.unavailable', requestId: 'request-1' } }),
    );
    await page.getByRole('button', { name: 'Open spots' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await hasNoBarriers(page, 'discover, failed');
  });

  test('A11Y-01~ PLT-15~ RT-10 on an event’s page for visitors, on a missing event, and on an unknown page', async ({
    page,
    product,
    hosted,
    address,
    hasNoBarriers,
  }) => {
    const host = await product.member(address('nia'));
    const first = await hosted(host, { title: 'First rally', location: { ...tulsa, lat: 36.9 } });
    await hosted(host, { title: 'Second rally', location: { ...tulsa, lat: 36.9 } });
    // The list of others may be a moment behind, and the edge keeps the page for a while.
    await expect(async () => {
      await visit(page, `/evt/${first.id}`);
      await expect(page.getByRole('link', { name: 'Second rally' })).toBeVisible({ timeout: 5000 });
    }).toPass();
    await hasNoBarriers(page, 'event for a visitor');
    await visit(page, '/evt/evt_0');
    await hasNoBarriers(page, 'event that is not there');
    await visit(page, '/nowhere');
    await hasNoBarriers(page, 'not found');
  });

  test('A11Y-01~ PLT-15~ ON-01 on setting up a profile', async ({
    page,
    product,
    address,
    logIn,
    hasNoBarriers,
  }) => {
    const { email } = await product.account(address('oda'));
    await page.goto('/login');
    await logIn(page, email);
    await page.waitForURL('**/user-onboarding');
    await shown(page);
    await hasNoBarriers(page, 'onboarding');
    await page.getByLabel('Display name').fill('!');
    await page.getByRole('button', { name: 'Next' }).click();
    await hasNoBarriers(page, 'onboarding with errors', refused(page));
    await page.getByLabel('Display name').fill('Oda');
    await page.getByLabel('Full name').fill('Oda Klein');
    await page.getByRole('checkbox', { name: 'I am 13 or older' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('combobox', { name: 'Your city' }).fill('Aus');
    await expect(page.getByRole('option', { name: 'Austin, TX' })).toBeVisible();
    await hasNoBarriers(page, 'onboarding with suggestions');
    await page.getByRole('option', { name: 'Austin, TX' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'What do you play?', level: 2 })).toBeVisible();
    await hasNoBarriers(page, 'onboarding, the last step');
    await page.getByRole('button', { name: 'Not you? Delete this sign-up' }).click();
    await hasNoBarriers(page, 'question before deleting', page.getByRole('dialog'));
  });

  test('A11Y-01~ PLT-15~ on the screens of a member, empty', async ({
    page,
    product,
    signedIn,
    address,
    hasNoBarriers,
  }) => {
    const { email } = await signedIn(page, address('pia'), { cityId: await product.cityId('Fargo') });
    await visit(page, routes.Home);
    await hasNoBarriers(page, 'home, empty');
    await visit(page, '/notifications');
    // The welcome may arrive at any moment.
    await expect(async () => {
      const topmost = page.getByRole('button', { name: /^More: / }).first();
      if (await topmost.isVisible()) {
        await topmost.click({ timeout: 5000 });
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Delete/ })
          .click({ timeout: 5000 });
      }
      await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible({
        timeout: 5000,
      });
    }).toPass();
    await hasNoBarriers(page, 'notifications, empty');
    await visit(page, '/profile');
    await hasNoBarriers(page, 'own profile');
    await page.getByRole('button', { name: 'Calendar subscription' }).click();
    await expect(page.getByLabel('Your private calendar link')).toBeVisible();
    await hasNoBarriers(page, 'calendar subscription');
    await visit(page, '/settings');
    await hasNoBarriers(page, `settings of ${email}`);
    await visit(page, '/settings?tab=general');
    await hasNoBarriers(page, 'settings, general');
    await visit(page, '/settings?tab=availability&skippable=true');
    await page.getByRole('checkbox', { name: 'Monday' }).check();
    await page.getByRole('button', { name: 'Save availability' }).click();
    await hasNoBarriers(page, 'settings, availability');
    await visit(page, '/settings?tab=notification');
    await hasNoBarriers(page, 'settings, notifications');
  });

  test('A11Y-01~ PLT-15~ EVT-02~ on every step of hosting', async ({
    page,
    signedIn,
    address,
    hasNoBarriers,
  }) => {
    await signedIn(page, address('quentin'));
    await visit(page, '/create');
    const next = nextStep(page);
    await next.click();
    await hasNoBarriers(page, 'what, with errors', refused(page));
    await nameEvent(page, 'Evening rally');
    await page.getByLabel('End time').selectOption('Other');
    await page.getByText('More options').click();
    await page.getByRole('button', { name: 'Add a slot' }).click();
    await next.click();
    await hasNoBarriers(page, 'details, with errors', refused(page));
    await page.getByRole('button', { name: 'Remove this slot' }).last().click();
    await chooseDay(page, austinDate(3));
    await page.getByLabel('Place name').fill('Zilker Park');
    await hasNoBarriers(page, 'details');
    await next.click();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
    await hasNoBarriers(page, 'publish');
  });

  test('A11Y-01~ PLT-15~ EVT-12 on the screens of people who host and join', async ({
    page,
    product,
    signedIn,
    hosted,
    address,
    hasNoBarriers,
  }) => {
    const member = await signedIn(page, address('rae'), { displayName: 'Rae' });
    const host = await product.member(address('sid'), { displayName: 'Sid' });
    const skaters = [aSlot({ name: 'Goalie', capacity: 1 }), aSlot({ name: 'Skaters', capacity: 4 })];
    const open = await hosted(host, {
      title: 'Stick and puck',
      gameType: 'ice_hockey',
      eventSlotGroup: skaters,
    });
    const small = await hosted(host, { title: 'A pair', eventSlotGroup: [aSlot({ capacity: 1 })] });
    const own = await hosted(member, { title: 'My own game', dateStart: austinDate(5) });
    const join = (caller: typeof member, event: typeof open) => {
      const body = { requestKey: requestKey(1), slotId: event.eventSlotGroup[0]?.id, guests: 0 };
      return product.call(eventsContract.rsvp, { params: dateOf(event), body }, caller.token);
    };
    await join(host, own);
    await join(await product.member(address('tom')), small);

    await visit(page, `/evt/${small.id}`);
    await expect(page.getByText('All spots are taken')).toBeVisible();
    await hasNoBarriers(page, 'event, full');
    await page.getByRole('button', { name: "See who's going" }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await hasNoBarriers(page, 'who is in');
    await visit(page, `/evt/${open.id}`);
    await page.getByRole('button', { name: "I'm in" }).click();
    await hasNoBarriers(page, 'answer', page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: "I'm in" }).click();
    await expect(page.getByText("You're in", { exact: true })).toBeVisible();
    await hasNoBarriers(page, 'event, going');
    await page.getByRole('button', { name: "Can't make it" }).click();
    await hasNoBarriers(page, 'question before leaving', page.getByRole('dialog'));
    await visit(page, `/evt/${own.id}`);
    await expect(page.getByText("You're hosting")).toBeVisible();
    await hasNoBarriers(page, 'event, hosting');
    await visit(page, '/home');
    await expect(page.getByRole('link', { name: 'My own game' }).first()).toBeVisible();
    await hasNoBarriers(page, 'home');
    await visit(page, '/notifications');
    await expect(page.getByRole('link', { name: 'Sid joined' })).toBeVisible();
    await hasNoBarriers(page, 'notifications');
    await visit(page, `/profile/${host.userId}`);
    await expect(page.getByRole('link', { name: 'Stick and puck' })).toBeVisible();
    await hasNoBarriers(page, 'profile of another');
  });
});
