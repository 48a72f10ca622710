import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { routes } from '#shared/product/routes.ts';
import { requestKey } from '../support/builders.ts';
import { expect, test } from './fixtures.ts';
import { messagesStay, visit } from './screens.ts';
import { endSessions } from './sessions.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('the session', () => {
  test('AU-06 AU-11 logging out clears this browser, and logs out the other tabs too', async ({
    page,
    context,
    signedIn,
    address,
  }) => {
    await signedIn(page, address('fay'));
    const other = await context.newPage();
    await other.goto('/notifications');
    await expect(other.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login?from=%2Fnotifications');
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /cognito/i.test(key))),
    ).toEqual([]);
  });

  test('AU-06 a logout that fails partway still logs out, and shows the error', async ({
    page,
    signedIn,
    address,
    expectErrors,
  }) => {
    expectErrors(/status of 503/);
    await signedIn(page, address('gil'));
    await page.goto('/profile');
    await page.route('**/api/me/offline', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL('/login?logout=true');
    await expect(page.getByText('Error during logout. You have been signed out.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.goto('/home');
    await expect(page).toHaveURL('/login?from=%2Fhome');
  });

  test('ST-06 an account that cannot be loaded is a heading and a way to try again', async ({
    page,
    signedIn,
    address,
    expectErrors,
  }) => {
    expectErrors(/status of 503/);
    await signedIn(page, address('ida'));
    await page.route('**/api/me', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'User not loaded' })).toBeVisible();
    await page.unroute('**/api/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  test('AU-11 old tokens are renewed silently; an ended session leads to login and back to the same page', async ({
    page,
    product,
    signedIn,
    address,
    logIn,
  }) => {
    const caller = await signedIn(page, address('hope'));
    await visit(page, routes.Home);
    await page.clock.install();
    // It is renewed by whatever needs it first: already by what the open page does in those two hours, or by the next page.
    const renewal = page.waitForRequest((request) =>
      /RefreshToken/.test(`${request.headers()['x-amz-target']} ${request.postData()}`),
    );
    await page.clock.fastForward('02:00:00');
    await page.goto('/settings?tab=availability');
    await expect(page.getByRole('button', { name: 'Save availability' })).toBeVisible();
    await renewal;
    await endSessions(product, caller);
    await page.clock.fastForward('02:00:00');
    await page.goto('/settings?tab=availability');
    await expect(page).toHaveURL('/login?from=%2Fsettings%3Ftab%3Davailability');
    await logIn(page, caller.email);
    await expect(page).toHaveURL('/settings?tab=availability');
    await expect(page.getByRole('button', { name: 'Save availability' })).toBeVisible();
  });

  test('AU-11 an ended session is announced on a public page, with a link to log in and return', async ({
    page,
    product,
    signedIn,
    hosted,
    address,
    logIn,
  }) => {
    const caller = await signedIn(page, address('kit'));
    const event = await hosted(await product.member(address('lou')), { allowParticipantGuests: false });
    await visit(page, `/evt/${event.id}?from=flyer`);
    await expect(page.getByRole('button', { name: "I'm in" })).toBeEnabled();
    await endSessions(product, caller);
    await page.clock.install();
    await page.clock.fastForward('02:00:00');
    const said = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    // It is noticed by whatever needs the session first: already by what the open page does in those two hours, or by the click.
    await expect(async () => {
      const join = page.getByRole('button', { name: "I'm in" });
      await join.click({ timeout: 5000 }).catch(() => undefined);
      await expect(said).toHaveText(/^Log in to do this\./, { timeout: 5000 });
    }).toPass();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
    await said.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/evt/${event.id}?from=flyer`)}`);
    await logIn(page, caller.email);
    await expect(page).toHaveURL(`/evt/${event.id}?from=flyer`);
    await expect(page.getByRole('button', { name: "I'm in" })).toBeEnabled();
  });

  test('AU-11 a logout in one tab removes personal content from a public page in another', async ({
    page,
    context,
    product,
    signedIn,
    hosted,
    address,
  }) => {
    const caller = await signedIn(page, address('mo'));
    const event = await hosted(await product.member(address('ned')), { allowParticipantGuests: false });
    const [slot] = event.eventSlotGroup;
    await product.call(
      eventsContract.rsvp,
      { params: dateOf(event), body: { requestKey: requestKey(1), slotId: slot?.id, guests: 0 } },
      caller.token,
    );
    const other = await context.newPage();
    await visit(other, `/evt/${event.id}`);
    await expect(other.getByText("You're in", { exact: true })).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(other.getByRole('link', { name: "I'm in" })).toBeVisible();
    await expect(other.getByText("You're in", { exact: true })).toBeHidden();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
  });

  test('AU-06 messages to a person disappear when they log out', async ({ page, signedIn, address }) => {
    await signedIn(page, address('ola'));
    await messagesStay(page);
    await page.goto('/member/pricing?checkout=canceled');
    const said = page.getByText("Checkout canceled. You weren't charged.");
    await expect(said).toBeVisible();
    await page.locator('a[href="/profile"]:visible').click();
    await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
    await expect(said).toBeVisible();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await expect(said).toBeHidden();
  });

  test('PLT-14 an account in Spanish sees Spanish on a new device, unless another language is chosen there', async ({
    page,
    openPage,
    product,
    address,
    logIn,
  }) => {
    const { email } = await product.member(address('pilar'), { locale: 'es' });
    await page.goto('/login');
    await logIn(page, email);
    await page.waitForURL('**/home');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('link', { name: 'Descubrir', exact: true }).first()).toBeVisible();

    const english = await openPage({ locale: 'es-MX' });
    await english.goto('/login');
    await english.getByRole('button', { name: 'Switch to English' }).click();
    await logIn(english, email);
    await english.waitForURL('**/home');
    await expect(english.getByRole('link', { name: 'Discover', exact: true }).first()).toBeVisible();
  });

  for (const path of ['/home', '/profile']) {
    test(`RT-03 a visitor of ${path} logs in first and then arrives there`, async ({
      page,
      product,
      address,
      logIn,
    }) => {
      const email = address('ines');
      await product.member(email, { displayName: 'Ines' });
      await page.goto(path);
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
      await logIn(page, email);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { name: 'Ines', level: 1 })).toBeVisible();
    });
  }

  test('RT-03 a visitor of an address below /teams cannot see whether it exists', async ({ page }) => {
    await page.goto('/teams/anything');
    await expect(page).toHaveURL('/login?from=%2Fteams%2Fanything');
  });
});

test('RT-07 a new page starts at the top; going back restores the position', async ({
  page,
  product,
  hosted,
  address,
}) => {
  const host = await product.member(address('jo'));
  const boise = { name: 'Ann Morrison Park', address: 'Boise, ID', lat: 43.61, lng: -116.21 };
  for (let n = 1; n <= 8; n += 1) await hosted(host, { title: `Evening number ${n}`, location: boise });
  await page.goto('/discover?near=Boise%2C+ID&lat=43.61&lng=-116.21');
  const last = page.getByRole('link', { name: 'Evening number 8' });
  await expect(last).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await last.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(200);
  await last.click();
  await page.waitForURL('**/evt/**');
  await expect(page.getByRole('heading', { level: 1, name: 'Evening number 8' })).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(last).toBeVisible();
  await expect.poll(place).toBe(before);
});
